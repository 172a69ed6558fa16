package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.phases.TripCounts;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Iterations;
import dev.photofinish.openmp.statics.values.Values;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How often all members of a team together execute an instruction, at most. */
public final class Executions {
  /** No instruction is executed more often: that would take years. */
  private static final int MOST_BITS = 56;

  private static final long MOST = 1L << MOST_BITS;

  /** No system has more threads at a time. */
  public static final long MOST_MEMBERS = 1L << 22;

  private final ProgramFlow flows;
  private final Values values;
  private final Iterations iterations;
  private final Frame team;
  private final List<Frame> frames;

  public Executions(ProgramFlow flows, Values values, TaskGraph graph) {
    this.flows = flows;
    this.values = values;
    this.iterations = new Iterations(values);
    this.team = graph.team();
    this.frames = graph.nodes().stream().map(TaskNode::frame).distinct().toList();
  }

  /** The frames of the team that execute an instruction. */
  public List<Frame> frames(Instruction instruction) {
    Function function = flows.function(instruction);
    return frames.stream().filter(frame -> frame.function() == function).toList();
  }

  /** How often an instruction of a frame is executed while the team exists, by whomever. */
  public long of(Frame frame, Instruction instruction) {
    if (!frame.isWithin(team)) {
      return MOST;
    }
    long count = 1;
    boolean isShared = false;
    Instruction at = instruction;
    for (Frame around = frame; ; around = around.parent().orElseThrow()) {
      if (around.isRecursive()
          || around.kind() == Frame.Kind.TASKLOOP
          || around.kind() == Frame.Kind.LEAGUE) {
        return MOST;
      }
      FunctionFlow flow = flows.flow(around.function());
      Optional<Loop> loop = flow.loops().innermost(flow.block(at).index());
      while (loop.isPresent()) {
        Optional<SharedLoop> shared = values.sharedLoops().of(around.function(), loop.get());
        isShared |= shared.isPresent();
        count = times(count, iterations(around, flow, loop.get(), shared));
        loop = shared.isPresent() ? around(flow, loop.get(), shared.get()) : loop.get().parent();
      }
      if (around.kind() == Frame.Kind.THREADS) {
        count = isShared ? count : times(count, MOST_MEMBERS);
        isShared = false;
      }
      if (around == team) {
        return count;
      }
      at = around.site().orElseThrow();
    }
  }

  /** The closest loop in which all iterations of a shared one are given out again. */
  private static Optional<Loop> around(FunctionFlow flow, Loop loop, SharedLoop shared) {
    int call = flow.block(shared.call()).index();
    Optional<Loop> outer = loop.parent();
    while (outer.isPresent() && !outer.get().contains(call)) {
      outer = outer.get().parent();
    }
    return outer;
  }

  private long iterations(Frame frame, FunctionFlow flow, Loop loop, Optional<SharedLoop> shared) {
    if (shared.isEmpty()) {
      return TripCounts.of(flow, frame.function().blocks().get(loop.header())).orElse(MOST);
    }
    Iterations.Space space = iterations.of(new Symbol.Iteration(frame, loop));
    OptionalLong last =
        space.first().isPresent() && space.last().isPresent()
            ? space.last().get().minus(space.first().get()).constant()
            : OptionalLong.empty();
    return last.isPresent() ? last.getAsLong() + 1 : ofBits(shared.get().counter());
  }

  /** How many numbers a counter has, each of which it is once. */
  private static long ofBits(Instruction counter) {
    return counter.type() instanceof IntType type && type.bits() < MOST_BITS
        ? 1L << type.bits()
        : MOST;
  }

  /** The product of two counts. */
  private static long times(long one, long two) {
    return Math.multiplyHigh(one, two) == 0 && one * two >= 0 ? Math.min(MOST, one * two) : MOST;
  }
}
