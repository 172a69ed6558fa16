package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.loops.SharedLoops;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.Construct.Worksharing.Sharing;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.OneThreadRegion;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The constructs and loops around a node, up to the start of its team. */
public final class EnclosingConstructs {
  private static final int LAST_OF_STATIC = 3;
  private static final int LAST_OF_DISPATCH = 2;

  private final ProgramFlow flows;
  private final ConstructReader constructs;
  private final Values values;
  private final Map<Within, List<SingleRegion>> singles = new HashMap<>();
  private final Map<Within, List<LastRegion>> lasts = new HashMap<>();
  private final Map<Within, List<Symbol.Iteration>> iterations = new HashMap<>();

  public EnclosingConstructs(ProgramFlow flows, ConstructReader constructs, Values values) {
    this.flows = flows;
    this.constructs = constructs;
    this.values = values;
  }

  /** A point of a frame that a node is at or inside of a call at. */
  public record Point(Frame frame, Block block) {}

  /** The points from a node outwards to a frame. */
  public List<Point> points(TaskNode node, Frame outermost) {
    List<Point> points = new ArrayList<>();
    Frame frame = node.frame();
    points.add(new Point(frame, node.block().orElseThrow()));
    while (frame != outermost && frame.parent().isPresent()) {
      Instruction site = frame.site().orElseThrow();
      frame = frame.parent().get();
      points.add(new Point(frame, flows.flow(frame.function()).block(site)));
    }
    return points;
  }

  /** The counters of the loops around a block of a frame, up to another frame. */
  public List<Symbol.Counter> counters(Frame frame, Block block, Frame outermost) {
    List<Symbol.Counter> counters = new ArrayList<>();
    Frame at = frame;
    Block inside = block;
    while (true) {
      Optional<Loop> loop = flows.flow(at.function()).loops().innermost(inside.index());
      while (loop.isPresent()) {
        counters.add(new Symbol.Counter(at, loop.get()));
        loop = loop.get().parent();
      }
      if (at == outermost || at.parent().isEmpty()) {
        return counters;
      }
      Instruction site = at.site().orElseThrow();
      at = at.parent().get();
      inside = flows.flow(at.function()).block(site);
    }
  }

  /** The iterations of shared loops that a node is in. */
  public List<Symbol.Iteration> iterations(TaskNode node, Frame outermost) {
    return iterations.computeIfAbsent(
        new Within(node, outermost), key -> findIterations(node, outermost));
  }

  private List<Symbol.Iteration> findIterations(TaskNode node, Frame outermost) {
    List<Symbol.Iteration> found = new ArrayList<>();
    for (Point point : points(node, outermost)) {
      FunctionFlow flow = flows.flow(point.frame().function());
      Optional<Loop> loop = flow.loops().innermost(point.block().index());
      while (loop.isPresent()) {
        if (isShared(point.frame(), loop.get())) {
          found.add(new Symbol.Iteration(point.frame(), loop.get()));
        }
        loop = loop.get().parent();
      }
    }
    return found;
  }

  /** Whether the iterations of a loop are those of a shared loop or of a taskloop. */
  public boolean isShared(Frame frame, Loop loop) {
    if (values.sharedLoops().of(frame.function(), loop).isPresent()) {
      return true;
    }
    Symbol.Iteration iteration = new Symbol.Iteration(frame, loop);
    return frame.task().kind() == Frame.Kind.TASKLOOP
        && frame.function().blocks().get(loop.header()).instructions().stream()
            .anyMatch(
                instruction ->
                    instruction instanceof dev.photofinish.llvm.ir.Phi phi
                        && phi.type() instanceof dev.photofinish.llvm.ir.IntType
                        && values.number(frame, phi).symbols().contains(iteration));
  }

  /** Whether a loop is shared out, or goes through the chunks of one that is. */
  public boolean isInShared(Symbol.Counter counter) {
    for (Loop loop : flows.flow(counter.frame().function()).loops().loops()) {
      if (counter.loop().contains(loop)
          && loop(new Symbol.Iteration(counter.frame(), loop)).isPresent()
          && isChunkLoop(counter, loop)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChunkLoop(Symbol.Counter counter, Loop shared) {
    if (counter.loop() == shared) {
      return true;
    }
    var loop = loop(new Symbol.Iteration(counter.frame(), shared)).orElseThrow();
    int call = flows.flow(counter.frame().function()).block(loop.call()).index();
    return !counter.loop().contains(call);
  }

  /** The shared loop of an iteration; empty for a taskloop. */
  public Optional<SharedLoops.SharedLoop> loop(Symbol.Iteration iteration) {
    return values.sharedLoops().of(iteration.frame().function(), iteration.loop());
  }

  /**
   * A {@code single} region.
   *
   * @param frame the frame that it is in
   */
  public record SingleRegion(Frame frame, OneThreadRegion region) {}

  private record Within(TaskNode node, Frame frame) {}

  /** The single regions of a team around a node. */
  public List<SingleRegion> singles(TaskNode node, Frame team) {
    return singles.computeIfAbsent(new Within(node, team), key -> findSingles(node, team));
  }

  private List<SingleRegion> findSingles(TaskNode node, Frame team) {
    List<SingleRegion> found = new ArrayList<>();
    for (Point point : points(node, team)) {
      if (point.frame().team() != team) {
        continue;
      }
      FunctionFlow flow = flows.flow(point.frame().function());
      for (Block block : point.frame().function().blocks()) {
        OneThreadRegion.endingAt(constructs, block)
            .filter(region -> region.construct() instanceof Construct.Single)
            .filter(
                region -> flow.dominators().dominates(region.body().index(), point.block().index()))
            .ifPresent(region -> found.add(new SingleRegion(point.frame(), region)));
      }
    }
    return found;
  }

  /** The block that asks who executes a single region. */
  public Block questionBlock(SingleRegion single) {
    return flows.flow(single.frame().function()).block(single.region().question());
  }

  /**
   * What only the thread with the last iteration of a shared loop does behind it.
   *
   * @param question the block that asks for that thread
   * @param call what shares the loop out
   */
  public record LastRegion(Frame frame, Block question, Instruction call) {}

  /** The regions around a node that the thread with the last iteration executes alone. */
  public List<LastRegion> lasts(TaskNode node, Frame team) {
    return lasts.computeIfAbsent(new Within(node, team), key -> findLasts(node, team));
  }

  private List<LastRegion> findLasts(TaskNode node, Frame team) {
    List<LastRegion> found = new ArrayList<>();
    for (Point point : points(node, team)) {
      if (point.frame().team() != team) {
        continue;
      }
      FunctionFlow flow = flows.flow(point.frame().function());
      for (Block block : point.frame().function().blocks()) {
        if (block.terminator() instanceof ConditionalBranch branch
            && branch.whenTrue() != branch.whenFalse()
            && flow.dominators().dominates(branch.whenTrue().index(), point.block().index())
            && flow.graph().predecessors(branch.whenTrue().index()).length == 1
            && branch.condition() instanceof IntCompare compare
            && compare.predicate() == IntPredicate.NE
            && compare.right() instanceof IntConstant none
            && none.signed() == 0
            && compare.left() instanceof Load flag) {
          giver(point.frame().function(), flag.pointer())
              .ifPresent(call -> found.add(new LastRegion(point.frame(), block, call)));
        }
      }
    }
    return found;
  }

  /** The only call that says at an address whether a thread has the last iteration. */
  private Optional<Instruction> giver(Function function, Value flag) {
    Instruction found = null;
    for (Instruction instruction : function.instructions()) {
      Construct construct = constructs.read(instruction).orElse(null);
      int place =
          construct instanceof Construct.Worksharing work && work.sharing() == Sharing.THREADS
              ? LAST_OF_STATIC
              : construct instanceof Construct.DispatchNext ? LAST_OF_DISPATCH : -1;
      if (place >= 0 && ((CallSite) instruction).arguments().get(place) == flag) {
        if (found != null) {
          return Optional.empty();
        }
        found = instruction;
      } else if (instruction instanceof Store store
          && store.pointer() == flag
          && !(store.value() instanceof IntConstant zero && zero.signed() == 0)) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(found);
  }
}
