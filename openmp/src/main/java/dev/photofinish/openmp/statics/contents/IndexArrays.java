package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.memory.ReachingCode;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.rule.Trace;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.ConstantTable;
import dev.photofinish.openmp.statics.values.Extent;
import dev.photofinish.openmp.statics.values.Filling;
import dev.photofinish.openmp.statics.values.RangeOracle;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Arrays of numbers of which it is known how they were filled before a region started. Everything
 * in the program that may write the array is looked at: one loop, or a constant table, has given
 * the elements their values and is through on every way to the region; whatever else writes the
 * array is not executed after that, or only makes two of its elements change places.
 */
public final class IndexArrays {
  static final Assumption NOT_WRITTEN_SINCE =
      new Assumption(
          "index-array",
          "not-written-since",
          "Nothing writes the array between the loop that fills it and the region, but swaps of"
              + " two whole elements.",
          "the array of subscripts may be written after it was filled");

  static final Assumption FILLED_ON_EVERY_PATH =
      new Assumption(
          "index-array",
          "filled-on-every-path",
          "Every path to the region goes through all of the loop that fills the array.",
          "there is a path to the region on which the array of subscripts is not filled");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          "index-array",
          Rule.Subject.VALUES,
          "An array that one loop has filled with a line of its counter, or a table, holds these"
              + " numbers when it is read.",
          "everything in the program that may write the array is looked at, and what was filled last"
              + " is what is read; swaps of elements keep different numbers different.",
          List.of(NOT_WRITTEN_SINCE, FILLED_ON_EVERY_PATH));

  private final Values values;
  private final RangeOracle oracle;
  private final CallGraph calls;
  private final ReachingCode way;
  private final Rulebook rules;
  private final Swaps swaps;
  private final CommonNumbers numbers;
  private final EarlierFrames frames;
  private final Frame team;
  private final Frame outermost;
  private final boolean isOutsideOfTeams;
  private final Map<Symbol.Content, Recorded<Optional<Filling>>> known = new HashMap<>();

  /**
   * The arrays that a region finds.
   *
   * @param team the frame of its team
   */
  public IndexArrays(Values values, RangeOracle oracle, PointsTo pointers, Frame team) {
    this.values = values;
    this.rules = values.rules();
    this.oracle = oracle;
    this.calls = pointers.calls();
    this.way = new ReachingCode(values.flows(), calls, team);
    this.swaps = new Swaps(values.flows(), pointers);
    this.team = team;
    this.outermost = outermost(team);
    this.isOutsideOfTeams =
        !mayComeBy(
            List.of(team.outermost().function()),
            EnumSet.of(CallKind.FORK, CallKind.TASK, CallKind.THREAD));
    this.numbers = new CommonNumbers(values, calls);
    this.frames = new EarlierFrames(values, calls, outermost);
  }

  /** The first frame on the way to a region that is not executed by the initial thread alone. */
  private static Frame outermost(Frame team) {
    Frame found = team;
    for (Frame frame = team; ; frame = frame.parent().get()) {
      if (frame.kind() != Frame.Kind.CALL && frame.kind() != Frame.Kind.ROOT) {
        found = frame;
      }
      if (frame.parent().isEmpty()) {
        return found;
      }
    }
  }

  /** How the array was filled that a number was read from, if that is known. */
  public Optional<Filling> of(Symbol.Content content) {
    Recorded<Optional<Filling>> filling = known.get(content);
    if (filling != null) {
      return rules.replay(filling);
    }
    known.put(content, new Recorded<>(Optional.empty(), Trace.EMPTY));
    filling = rules.record(() -> findSafely(content));
    known.put(content, filling);
    return filling.value();
  }

  private Optional<Filling> findSafely(Symbol.Content content) {
    if (!rules.has(RULE)) {
      return Optional.empty();
    }
    try {
      Optional<Filling> filling = find(content);
      if (filling.isPresent()) {
        rules.use(RULE);
      }
      return filling;
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  private Optional<Filling> find(Symbol.Content content) {
    Load load = values.source(content);
    Optional<List<Instruction>> everywhere = values.writers().everywhere(content.frame(), load);
    if (outermost.parent().isEmpty() || everywhere.isEmpty() || !isOutsideOfTeams) {
      return Optional.empty();
    }
    List<Instruction> writers = everywhere.get();
    if (mayBeLate(writers) || !isLeftAlone(writers)) {
      return Optional.empty();
    }
    Reading reading = new Reading(content, load, writers, swaps.of(writers, load.type()));
    if (content.version() != 0) {
      return filledInside(reading);
    }
    if (reading.others().isEmpty()) {
      return initial(content, load);
    }
    for (Instruction writer : reading.others()) {
      for (Frame frame : frames.of(values.flows().function(writer))) {
        Optional<Filling> filling =
            writer instanceof Store store
                ? filled(reading, store, frame)
                : copied(reading, writer, frame);
        if (filling.isPresent()) {
          return filling;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Filling> initial(Symbol.Content content, Load load) {
    Optional<Filling> table =
        rules.has(ConstantTable.RULE)
            ? ConstantTable.initial(values, content, load)
            : Optional.empty();
    if (table.isPresent()) {
      rules.use(ConstantTable.RULE);
    }
    return table;
  }

  /**
   * A number that is read from an array.
   *
   * @param writers all that may write the array
   * @param swapping those of them that only make elements change places
   */
  private record Reading(
      Symbol.Content content, Load load, List<Instruction> writers, Set<Instruction> swapping) {
    List<Instruction> others() {
      return writers.stream().filter(writer -> !swapping.contains(writer)).toList();
    }
  }

  /** What the region itself fills, in a phase before that of the load. */
  private Optional<Filling> filledInside(Reading reading) {
    Frame frame = reading.content().frame();
    Base array = reading.content().place().base();
    List<Instruction> writers = values.writers().earlier(frame, reading.load());
    if (outermost != team || writers.size() != 1 || !(writers.get(0) instanceof Store store)) {
      return Optional.empty();
    }
    Optional<Frame> filler =
        frame.enclosing(values.flows().function(store), team).filter(f -> !f.isRecursive());
    if (filler.isEmpty()) {
      return Optional.empty();
    }
    Instruction point =
        filler.get() == frame
            ? reading.load()
            : frame.chainFrom(filler.get()).get(1).site().orElseThrow();
    return FillLoop.of(values, filler.get(), store)
        .filter(loop -> loop.isInTeam() && loop.frame().team() == team)
        .filter(loop -> store.accessedType().equals(reading.load().type()))
        .filter(loop -> values.isInvariant(loop.frame(), loop.loop(), array))
        .filter(loop -> loop.endsBefore(point, oracle))
        .flatMap(
            loop ->
                offset(loop.frame(), store.pointer(), array)
                    .flatMap(loop::filling)
                    .filter(found -> numbers.isSeenByAll(found, loop)));
  }

  /** What a constant table has been copied to, as at the declaration of a local array. */
  private Optional<Filling> copied(Reading reading, Instruction copy, Frame frame) {
    FunctionFlow flow = values.flows().flow(frame.function());
    return ConstantTable.copied(values, frame, copy, reading.content().place().base())
        .flatMap(numbers -> ConstantTable.filling(numbers, reading.load()))
        .filter(
            table ->
                isThrough(
                    frame,
                    point -> flow.dominates(copy, point),
                    () -> FillLoop.isBeforeReturns(flow, copy)))
        .filter(table -> !way.mayExecute(reading.others(), frame, copy));
  }

  private Optional<Filling> filled(Reading reading, Store store, Frame frame) {
    Base array = reading.content().place().base();
    Optional<FillLoop> loop =
        FillLoop.of(values, frame, store)
            .filter(found -> values.isInvariant(frame, found.loop(), array));
    Optional<Polynomial> offset = offset(frame, store.pointer(), array);
    if (loop.isEmpty()
        || offset.isEmpty()
        || !store.accessedType().equals(reading.load().type())
        || !rules.holds(FILLED_ON_EVERY_PATH, () -> isThrough(frame, loop.get()))
        || !isLast(reading, loop.get())
        || !isAlone(reading, loop.get())) {
      return Optional.empty();
    }
    Optional<Filling.Progression> filling =
        loop.get().filling(offset.get()).filter(found -> numbers.isSeenByAll(found, loop.get()));
    return reading.swapping().isEmpty()
        ? filling.map(found -> found)
        : filling
            .filter(found -> Swaps.isWhole(store, reading.load().type()))
            .filter(found -> Extent.of(values, array).filter(found::covers).isPresent())
            .map(Filling.Progression::permuted);
  }

  private boolean isThrough(Frame frame, FillLoop loop) {
    return isThrough(
        frame, point -> loop.endsBefore(point, oracle), () -> loop.endsBeforeReturn(oracle));
  }

  /** Where an address is in an array; empty if it may be another one. */
  private Optional<Polynomial> offset(Frame frame, Value pointer, Base array) {
    Place place = values.address(frame, pointer);
    if (place.base().equals(array)) {
      return Optional.of(place.offset());
    }
    Value root = pointer;
    while (root instanceof GetElementPointer element) {
      root = element.base();
    }
    return array instanceof Base.Held held
            && root instanceof Load load
            && values.address(frame, load.pointer()).equals(held.place())
            && values.writers().version(frame, load).equals(OptionalInt.of(held.version()))
        ? Optional.of(place.offset().minus(values.address(frame, load).offset()))
        : Optional.empty();
  }

  /** Whether nothing but a loop writes the array before the region, once it has started. */
  private boolean isLast(Reading reading, FillLoop loop) {
    List<Instruction> body = new ArrayList<>();
    for (int block : loop.loop().blocks()) {
      body.addAll(loop.frame().function().blocks().get(block).instructions());
    }
    body.remove(loop.store());
    // A loop without iterations fills nothing, so that what is before it does not matter either.
    Instruction since = outermost.isWithin(loop.frame()) ? loop.head() : loop.store();
    return rules.holds(
        NOT_WRITTEN_SINCE,
        () ->
            !way.mayExecute(body, reading.writers())
                && !way.mayExecute(reading.others(), loop.frame(), since));
  }

  /**
   * Whether something is done, each time that control gets from it to the region.
   *
   * @param before whether it is done where an instruction of its function is executed
   * @param beforeReturn whether it is done wherever its function returns
   */
  private boolean isThrough(
      Frame frame, Predicate<Instruction> before, BooleanSupplier beforeReturn) {
    if (frame == outermost) {
      return false;
    }
    if (outermost.isWithin(frame)) {
      return before.test(siteTo(frame));
    }
    Instruction site = frame.site().orElseThrow();
    Frame caller = frame.parent().orElseThrow();
    FunctionFlow flow = values.flows().flow(caller.function());
    return beforeReturn.getAsBoolean()
        && isThrough(
            caller,
            point -> flow.dominates(site, point),
            () -> FillLoop.isBeforeReturns(flow, site));
  }

  /** Where a frame around the region is left on the way to it. */
  private Instruction siteTo(Frame frame) {
    return outermost.chainFrom(frame).get(1).site().orElseThrow();
  }

  /** Whether nothing else in a team of threads writes what they fill. */
  private boolean isAlone(Reading reading, FillLoop loop) {
    if (!loop.isInTeam()) {
      return true;
    }
    Set<Function> team = calls.reachable(loop.frame().team().function());
    return reading.writers().stream()
        .allMatch(
            writer -> writer == loop.store() || !team.contains(values.flows().function(writer)));
  }

  /** Whether some of the writers may be executed later than where they are called. */
  private boolean mayBeLate(List<Instruction> writers) {
    List<Function> functions = writers.stream().map(values.flows()::function).toList();
    return mayComeBy(functions, EnumSet.of(CallKind.TASK, CallKind.THREAD));
  }

  /** Whether functions may be executed, in the end, by what is entered in some way. */
  private boolean mayComeBy(List<Function> functions, Set<CallKind> kinds) {
    Set<Function> seen = new HashSet<>();
    Deque<Function> open = new ArrayDeque<>(functions);
    while (!open.isEmpty()) {
      Function function = open.remove();
      if (seen.add(function)) {
        for (CallEdge edge : calls.callers(function)) {
          if (kinds.contains(edge.kind())) {
            return true;
          }
          open.add(edge.caller());
        }
      }
    }
    return false;
  }

  /** Whether no other team around the region writes it. */
  private boolean isLeftAlone(List<Instruction> writers) {
    if (outermost == team && team.kind() == Frame.Kind.THREADS) {
      return true;
    }
    Set<Function> around = calls.reachable(outermost.function());
    return writers.stream().noneMatch(w -> around.contains(values.flows().function(w)));
  }
}
