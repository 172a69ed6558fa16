package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;

/**
 * Numbers that a counter in memory gives out once each: whoever writes it in the region adds to it,
 * all of them upwards or all downwards, and it does not wrap around: overflow is undefined, or they
 * do not add enough, or {@link CounterUses} says so. Where two threads add by a load and a store
 * without a race, one has stored before the other loads: what orders them is outside of both. A
 * race on the counter is found where the counter itself is looked at.
 */
public final class UniqueCounterValues {
  private static final String ID = "unique-counter-values";

  /** Whether it is one counter for all. */
  public static final Assumption ONE_COUNTER =
      new Assumption(
          ID,
          "one-counter",
          "The counter is one object for all threads.",
          "each thread may have a counter of its own");

  static final Assumption ONLY_STEPS =
      new Assumption(
          ID,
          "only-steps",
          "Whatever writes the counter in the region adds a constant to it, always in the same"
              + " direction.",
          "something else than a step in the same direction writes the counter");

  static final Assumption WHOLE_COUNTER =
      new Assumption(
          ID,
          "whole-counter",
          "All steps are of numbers as wide as the one that is read.",
          "parts of the counter are written");

  static final Assumption NO_WRAP =
      new Assumption(
          ID,
          "no-wrap",
          "All that is ever added fits the width of the counter, or overflow is undefined, or the"
              + " numbers are subscripts at once (counter-subscripts).",
          "the counter may wrap around, and give out a number again");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.VALUES,
          "A counter that all threads add to gives out each number once.",
          "each step is atomic, or protected, or a race on the counter that is reported there, so"
              + " that steps happen one after the other; they all go in one direction and do not"
              + " wrap around, so that no value comes twice.",
          List.of(ONE_COUNTER, ONLY_STEPS, WHOLE_COUNTER, NO_WRAP));

  private final Rulebook rules;
  private final Values values;
  private final Function<Instruction, List<Frame>> frames;
  private final ToLongBiFunction<Frame, Instruction> executions;
  private final CounterUses uses;
  private final Map<Symbol, Recorded<Optional<Place>>> counters = new HashMap<>();

  /**
   * The counters of a region.
   *
   * @param frames the frames of the team that execute an instruction
   * @param executions how often the team executes an instruction of a frame at most
   * @param uses what is done with the numbers
   */
  public UniqueCounterValues(
      Rulebook rules,
      Values values,
      Function<Instruction, List<Frame>> frames,
      ToLongBiFunction<Frame, Instruction> executions,
      CounterUses uses) {
    this.rules = rules;
    this.values = values;
    this.frames = frames;
    this.executions = executions;
    this.uses = uses;
  }

  /** The counter that a number is from, if each execution gets another number from there. */
  public Optional<Place> counter(Symbol symbol) {
    Recorded<Optional<Place>> known = counters.get(symbol);
    if (known == null) {
      known = rules.record(() -> find(symbol));
      counters.put(symbol, known);
      return known.value();
    }
    return rules.replay(known);
  }

  private Optional<Place> find(Symbol symbol) {
    if (!(symbol instanceof Symbol.Once once)
        || !(once.value() instanceof AtomicReadModifyWrite || once.value() instanceof Load)) {
      return Optional.empty();
    }
    MemoryAccess taken = (MemoryAccess) once.value();
    Place place = values.address(once.frame(), taken.pointer());
    List<CounterStep> steps = new ArrayList<>();
    for (Optional<CounterStep> step : steps(once.frame(), taken)) {
      if (!rules.holds(
          ONLY_STEPS,
          () ->
              step.filter(s -> steps.isEmpty() || s.isUpwards() == steps.get(0).isUpwards())
                  .isPresent())) {
        return Optional.empty();
      }
      if (step.isEmpty()) {
        continue;
      }
      if (!rules.holds(
          WHOLE_COUNTER, () -> step.get().before().type().equals(once.value().type()))) {
        return Optional.empty();
      }
      steps.add(step.get());
    }
    return steps.stream().anyMatch(step -> step.before() == once.value())
            && place.offset().constant().isPresent()
            && rules.holds(NO_WRAP, () -> !mayWrap(steps, Values.bits(once.value())))
        ? Optional.of(place)
        : Optional.empty();
  }

  /**
   * All that changes a counter while the region is executed; empty for what does more than to add a
   * constant. Where others than the team's threads may do so, nothing is known of how they get
   * there.
   */
  private List<Optional<CounterStep>> steps(Frame frame, MemoryAccess counter) {
    List<Instruction> writers = values.writers().inRegion(frame, counter).orElse(List.of());
    boolean isWrittenBeside = values.writers().isWrittenBeside(frame, counter);
    List<Optional<CounterStep>> all = new ArrayList<>();
    for (Instruction writer : writers) {
      List<Frame> executing =
          isWrittenBeside
              ? List.of(Frame.root(values.flows().function(writer)))
              : frames.apply(writer);
      executing.forEach(one -> all.add(CounterStep.of(values, one, writer)));
      if (executing.isEmpty()) {
        all.add(Optional.empty());
      }
    }
    return all;
  }

  /** Whether steps in one direction may lead back to a number. */
  private boolean mayWrap(List<CounterStep> steps, int bits) {
    return !steps.stream().allMatch(step -> step.noWrap().isSigned())
        && sum(steps).compareTo(BigInteger.TWO.pow(bits)) > 0
        && !uses.preventWrap(steps, bits);
  }

  /** What all steps add at most; of those that are alternatives, one does. */
  private BigInteger sum(List<CounterStep> steps) {
    boolean areAlternatives =
        steps.stream().allMatch(one -> steps.stream().allMatch(two -> areAlternatives(one, two)));
    return steps.stream()
        .map(
            step ->
                BigInteger.valueOf(executions.applyAsLong(step.frame(), step.writer()))
                    .multiply(step.distance().abs()))
        .reduce(BigInteger.ZERO, areAlternatives ? BigInteger::max : BigInteger::add);
  }

  /** Whether each iteration of the closest loop executes at most one of two steps. */
  private boolean areAlternatives(CounterStep first, CounterStep second) {
    Instruction one = first.writer();
    Instruction two = second.writer();
    FunctionFlow flow = values.flows().flow(first.frame().function());
    return first.equals(second)
        || (first.frame() == second.frame()
            && flow.block(one) != flow.block(two)
            && loop(flow, one).equals(loop(flow, two))
            && !mayFollow(flow, one, two)
            && !mayFollow(flow, two, one));
  }

  private static Optional<Loop> loop(FunctionFlow flow, Instruction instruction) {
    return flow.loops().innermost(flow.block(instruction).index());
  }

  /** Whether control may get from one block to another in one iteration of their loop. */
  private static boolean mayFollow(FunctionFlow flow, Instruction one, Instruction two) {
    int header = loop(flow, one).map(Loop::header).orElse(-1);
    int wanted = flow.block(two).index();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(flow.block(one).index()));
    while (!open.isEmpty()) {
      for (int next : flow.graph().successors(open.remove())) {
        if (next == wanted) {
          return true;
        }
        if (next != header && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }
}
