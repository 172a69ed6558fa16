package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.flow.Dominators;
import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Line;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.OneThreadRegion;
import dev.photofinish.openmp.statics.values.Filling;
import dev.photofinish.openmp.statics.values.Iterations;
import dev.photofinish.openmp.statics.values.PathConditions;
import dev.photofinish.openmp.statics.values.RangeOracle;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A loop that stores a number in each of its iterations: it is left at its head only, and no way
 * through it goes past the store. Where a team of threads meets it, they share its iterations or
 * one of them executes it.
 *
 * @param frame what executes it
 * @param single the region of one thread of a team that it is in
 */
record FillLoop(
    Values values,
    Frame frame,
    Store store,
    Loop loop,
    Optional<SharedLoop> shared,
    Optional<OneThreadRegion> single) {

  /** The loop around a store, if it is such a one. */
  static Optional<FillLoop> of(Values values, Frame frame, Store store) {
    FunctionFlow flow = values.flows().flow(frame.function());
    int block = flow.block(store).index();
    return flow.loops()
        .innermost(block)
        .filter(loop -> loop.exits().size() == 1)
        .filter(loop -> loop.exits().get(0).from() == loop.header())
        .filter(
            loop -> loop.latches().stream().allMatch(l -> flow.dominators().dominates(block, l)))
        .map(
            loop ->
                new FillLoop(
                    values,
                    frame,
                    store,
                    loop,
                    values.sharedLoops().of(frame.function(), loop),
                    single(values, frame, loop)))
        .filter(loop -> loop.isInTeam() == (loop.shared().isPresent() != loop.single().isPresent()))
        .filter(loop -> store.mode().isPlain());
  }

  /** The region of one thread around a loop, if all ways into the region lead to the loop. */
  private static Optional<OneThreadRegion> single(Values values, Frame frame, Loop loop) {
    FunctionFlow flow = values.flows().flow(frame.function());
    for (int at = flow.dominators().immediate(loop.header());
        at != Dominators.NONE;
        at = flow.dominators().immediate(at)) {
      Optional<OneThreadRegion> region =
          OneThreadRegion.endingAt(values.constructs(), frame.function().blocks().get(at))
              .filter(one -> flow.dominators().dominates(one.body().index(), loop.header()));
      if (region.isPresent()) {
        return region.filter(
            one ->
                hasThread(one)
                    && flow.graph().predecessors(one.body().index()).length == 1
                    && flow.postDominators().dominates(loop.header(), one.body().index()));
      }
    }
    return Optional.empty();
  }

  /** Whether there is a thread that executes a region, however many the team has. */
  private static boolean hasThread(OneThreadRegion region) {
    return !(region.construct() instanceof Construct.Masked masked)
        || masked
            .thread()
            .map(thread -> thread instanceof IntConstant number && number.signed() == 0)
            .orElse(true);
  }

  /** Whether a team of threads meets it. */
  boolean isInTeam() {
    return frame.team().kind().startsTeam();
  }

  /**
   * Where it puts which numbers.
   *
   * @param place where the store puts its number in the array
   */
  Optional<Filling.Progression> filling(Polynomial place) {
    Symbol number =
        shared.isPresent() ? new Symbol.Iteration(frame, loop) : new Symbol.Counter(frame, loop);
    Optional<Line> offset =
        line(place, number)
            .filter(line -> Math.abs(line.slope()) >= store.accessedType().storeSize());
    Optional<Line> value = line(values.number(frame, store.value()), number);
    Optional<List<Line>> inside = shared.isPresent() ? iterations(number) : counted(number);
    return offset.isPresent() && value.isPresent() && inside.isPresent()
        ? Optional.of(
            new Filling.Progression(
                offset.get(),
                store.accessedType().storeSize(),
                inside.get(),
                value.get(),
                Filling.Order.KEPT))
        : Optional.empty();
  }

  private Optional<Line> line(Polynomial form, Symbol number) {
    return Line.of(form, number).filter(line -> values.isInvariant(frame, loop, line.start()));
  }

  /** The iterations of a loop whose head compares: those before the comparison fails first. */
  private Optional<List<Line>> counted(Symbol number) {
    Block header = frame.function().blocks().get(loop.header());
    if (!(header.terminator() instanceof ConditionalBranch branch)
        || !(branch.condition() instanceof IntCompare)) {
      return Optional.empty();
    }
    List<Fact> facts = new ArrayList<>();
    new PathConditions(values)
        .condition(frame, branch.condition(), loop.contains(branch.whenTrue().index()), facts);
    if (facts.size() != 1 || facts.get(0).relation() != Fact.Relation.AT_LEAST_ZERO) {
      return Optional.empty();
    }
    return line(facts.get(0).form(), number)
        .filter(line -> line.slope() < 0)
        .map(line -> List.of(new Line(Polynomial.ZERO, 1), line));
  }

  /** The iterations that the threads of a team share, in one piece each. */
  private Optional<List<Line>> iterations(Symbol number) {
    SharedLoop giver = shared.orElseThrow();
    Iterations.Space space = new Iterations(values).of((Symbol.Iteration) number);
    if (!(giver.construct() instanceof Worksharing work)
        || work.sharing() != Worksharing.Sharing.THREADS
        || loop.parent().isPresent()
        || space.first().isEmpty()
        || space.last().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        List.of(new Line(space.first().get().times(-1), 1), new Line(space.last().get(), -1)));
  }

  /** What each iteration begins with. */
  Instruction head() {
    return frame.function().blocks().get(loop.header()).instructions().get(0);
  }

  /** What has to be gone past for the loop to have been met. */
  private Instruction start() {
    return shared
        .map(SharedLoop::call)
        .or(() -> single.map(OneThreadRegion::question))
        .orElseGet(this::head);
  }

  /** Whether the loop is through, or would do nothing, wherever its function returns. */
  boolean endsBeforeReturn(RangeOracle oracle) {
    return frame.function().instructions().stream()
        .allMatch(end -> !(end instanceof Return) || endsBefore(end, oracle));
  }

  /**
   * Whether it is through, or would do nothing, wherever an instruction of its function is
   * executed.
   */
  boolean endsBefore(Instruction point, RangeOracle oracle) {
    FunctionFlow flow = values.flows().flow(frame.function());
    boolean whole =
        shared.isEmpty()
            || flow.postDominators().dominates(loop.header(), flow.block(start()).index());
    return whole
        && !loop.contains(flow.block(point).index())
        && (flow.dominates(start(), point)
            || (shared.isPresent() && isEmptyWithout(flow, point, oracle)));
  }

  /** Whether an instruction has been executed wherever its function returns. */
  static boolean isBeforeReturns(FunctionFlow flow, Instruction done) {
    return flow.function().instructions().stream()
        .allMatch(end -> !(end instanceof Return) || flow.dominates(done, end));
  }

  /**
   * Whether a branch that dominates an instruction goes past the loop only if it has no iteration.
   */
  private boolean isEmptyWithout(FunctionFlow flow, Instruction end, RangeOracle oracle) {
    int met = flow.block(start()).index();
    int decider = flow.dominators().immediate(met);
    if (decider == Dominators.NONE
        || !flow.dominators().dominates(decider, flow.block(end).index())
        || !(frame.function().blocks().get(decider).terminator()
            instanceof ConditionalBranch branch)
        || flow.graph().predecessors(met).length != 1) {
      return false;
    }
    List<Fact> facts = new ArrayList<>();
    new PathConditions(values)
        .condition(frame, branch.condition(), branch.whenTrue().index() != met, facts);
    Iterations.Space space = new Iterations(values).of(new Symbol.Iteration(frame, loop));
    return oracle.isIn(
        frame,
        frame.function().blocks().get(decider),
        facts,
        space.last().orElseThrow().minus(space.first().orElseThrow()),
        -(1L << 60),
        -1);
  }
}
