package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Numeral;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What loads find in memory. */
final class Loads {
  private static final int LONGEST_TABLE = 512;

  private final Values values;
  private final Writers writers;
  private final SharedCounters counters;
  private final Map<Symbol.Content, Load> sources = new HashMap<>();

  Loads(Values values) {
    this.values = values;
    this.writers = values.writers();
    this.counters = new SharedCounters(values);
  }

  /** The number that a load gets. */
  Numeral of(Frame frame, Load load) {
    if (!load.mode().isPlain() || !(load.type() instanceof IntType)) {
      return values.opaque(frame, load);
    }
    Optional<Defined> definition = definition(frame, load);
    if (definition.isPresent()) {
      return values.numeral(definition.get().frame(), definition.get().value());
    }
    Place place = values.address(frame, load.pointer());
    Optional<Numeral> entry = entry(frame, place, load);
    if (entry.isPresent()) {
      return entry.get();
    }
    if (isPrivateToTask(place)) {
      return values.opaque(frame, load);
    }
    OptionalInt version = writers.version(frame, load);
    if (version.isEmpty()) {
      return counters.of(frame, load).orElseGet(() -> values.opaque(frame, load));
    }
    int bits = Values.bits(load);
    Symbol.Content content = new Symbol.Content(frame, place, bits, version.getAsInt());
    sources.putIfAbsent(content, load);
    return Numeral.signed(Polynomial.of(content), bits);
  }

  /** An element of a table of constants: a global one, or a local copy that nobody changes. */
  private Optional<Numeral> entry(Frame frame, Place place, Load load) {
    return table(frame, place, load)
        .filter(numbers -> numbers.fits(load) && numbers.entries().size() <= LONGEST_TABLE)
        .map(numbers -> new Symbol.Entry(frame, place.offset(), numbers.size(), numbers.entries()))
        .map(entry -> Numeral.signed(Polynomial.of(entry), Values.bits(load)));
  }

  private Optional<ConstantTable> table(Frame frame, Place place, Load load) {
    if (place.base() instanceof Base.Global global) {
      Rulebook rules = values.rules();
      Optional<ConstantTable> table =
          rules.has(ConstantTable.RULE)
                  && rules.holds(
                      ConstantTable.NEVER_WRITTEN, () -> writers.neverWritten(frame, load))
              ? ConstantTable.of(values.program, global.name())
              : Optional.empty();
      if (table.isPresent()) {
        rules.use(ConstantTable.RULE);
      }
      return table;
    }
    if (!(place.base() instanceof Base.Local local)
        || local.frame().isRecursive()
        || !frame.isWithin(local.frame())) {
      return Optional.empty();
    }
    return writers
        .everywhere(frame, load)
        .filter(all -> all.size() == 1)
        .map(all -> all.get(0))
        .filter(copy -> values.flows().function(copy) == local.frame().function())
        .filter(copy -> precedes(local.frame(), copy, frame, load))
        .flatMap(copy -> ConstantTable.copied(values, local.frame(), copy, local));
  }

  /** A load that finds what memory holds. */
  Load source(Symbol.Content content) {
    return sources.get(content);
  }

  private static boolean isPrivateToTask(Place place) {
    return place.base() instanceof Base.TaskRecord;
  }

  /** The value that a load must find, because nobody else stores anything there. */
  Optional<Defined> definition(Frame frame, Load load) {
    Place place = values.address(frame, load.pointer());
    if (place.base() instanceof Base.TaskRecord task) {
      return TaskContents.of(values, frame, task, load);
    }
    if (place.base() instanceof Base.Global global
        && writers.neverWritten(frame, load)
        && place.offset().constant().isPresent()) {
      return initial(frame, global, place.offset(), load);
    }
    Optional<Store> only = writers.only(frame, load);
    if (only.isEmpty() || !only.get().value().type().equals(load.type())) {
      return Optional.empty();
    }
    Store store = only.get();
    Optional<Frame> owner = owner(frame, store);
    if (owner.isEmpty()) {
      return filled(frame, place, store, load);
    }
    return owner
        .filter(
            at ->
                isOwn(at, place)
                    && (!isTaskBetween(frame, at) || isStoredOnce(at, store, place))
                    && values.address(at, store.pointer()).equals(place)
                    && precedes(at, store, frame, load)
                    && !writers.mayComeAgain(at, store))
        .map(at -> new Defined(at, store.value()));
  }

  /** What a function that got the address of a local variable has put there. */
  private Optional<Defined> filled(Frame frame, Place place, Store store, Load load) {
    Function filler = values.flows().function(store);
    if (!(place.base() instanceof Base.Local local)
        || local.frame() != frame
        || !place.offset().equals(Polynomial.ZERO)
        || frame.isRecursive()
        || !(store.pointer() instanceof Parameter parameter)
        || values.flows().flow(filler).block(store).index() != 0) {
      return Optional.empty();
    }
    Instruction found = writers.giver(filler, parameter, local.variable()).orElse(null);
    if (found == null
        || values.flows().function(found) != frame.function()
        || ((CallSite) found).calledName().isEmpty()
        || ((CallSite) found).arguments().get(parameter.index()) != local.variable()) {
      return Optional.empty();
    }
    FunctionFlow flow = values.flows().flow(frame.function());
    Optional<Loop> around = flow.loops().innermost(flow.block(found).index());
    int block = flow.block(load).index();
    return flow.dominates(found, load) && around.map(l -> l.contains(block)).orElse(true)
        ? Optional.of(new Defined(frame.call(Frame.Kind.CALL, filler, found), store.value()))
        : Optional.empty();
  }

  /** Whether what is read cannot have been stored by another thread or task. */
  private static boolean isOwn(Frame storing, Place place) {
    return storing.isSerial()
        || (place.base() instanceof Base.Local local && local.frame().isWithin(storing.task()));
  }

  /** Whether a frame is executed by a task which another one may have gone on beside. */
  private static boolean isTaskBetween(Frame inner, Frame outer) {
    return inner.chainFrom(outer).stream().skip(1).anyMatch(frame -> frame.kind().spawns());
  }

  /** Whether a store is executed once, at most, as long as the variable lives. */
  private boolean isStoredOnce(Frame storing, Store store, Place place) {
    Instruction point = store;
    for (Frame frame = storing; ; frame = frame.parent().orElseThrow()) {
      FunctionFlow flow = values.flows().flow(frame.function());
      if (flow.loops().innermost(flow.block(point).index()).isPresent()) {
        return false;
      }
      boolean lives = place.base() instanceof Base.Local local && local.frame() == frame;
      if (lives || frame.site().isEmpty()) {
        return true;
      }
      point = frame.site().get();
    }
  }

  private Optional<Defined> initial(Frame frame, Base.Global base, Polynomial offset, Load load) {
    Optional<Constant> value = values.program.global(base.name()).flatMap(Global::initializer);
    return value
        .filter(c -> c.type().equals(load.type()) && offset.constant().orElse(-1) == 0)
        .map(c -> new Defined(frame, c));
  }

  /** The frame around another, or itself, that has executed a store. */
  private Optional<Frame> owner(Frame inner, Store store) {
    Function function = values.flows().function(store);
    for (Optional<Frame> frame = Optional.of(inner);
        frame.isPresent();
        frame = frame.get().parent()) {
      if (frame.get().function() == function) {
        return frame.get().isRecursive() ? Optional.empty() : frame;
      }
    }
    return Optional.empty();
  }

  /** Whether a store is always done, last, before control gets from its frame to a load. */
  private boolean precedes(Frame outer, Instruction store, Frame inner, Load load) {
    Instruction point = load;
    for (Frame frame = inner; frame != outer; frame = frame.parent().orElseThrow()) {
      point = frame.site().orElseThrow();
    }
    FunctionFlow flow = values.flows().flow(outer.function());
    Optional<Loop> around = flow.loops().innermost(flow.block(store).index());
    int block = flow.block(point).index();
    return flow.dominates(store, point) && around.map(l -> l.contains(block)).orElse(true);
  }
}
