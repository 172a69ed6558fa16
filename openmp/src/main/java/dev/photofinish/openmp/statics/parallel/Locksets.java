package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.openmp.statics.access.Base;
import dev.photofinish.openmp.statics.access.Place;
import dev.photofinish.openmp.statics.access.SharedLoops;
import dev.photofinish.openmp.statics.access.Values;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The locks that are held in every execution of a node. */
public final class Locksets {
  private final Values values;
  private final Map<TaskNode, Set<HeldLock>> before = new HashMap<>();

  private Locksets(Values values) {
    this.values = values;
  }

  public static Locksets of(TaskGraph graph, Values values) {
    Locksets locks = new Locksets(values);
    locks.solve(graph);
    return locks;
  }

  /** The locks that are held while a node does what it does, apart from its last step. */
  public Set<HeldLock> at(TaskNode node) {
    return before.getOrDefault(node, Set.of());
  }

  private void solve(TaskGraph graph) {
    Deque<TaskNode> open = new ArrayDeque<>();
    before.put(graph.root(), Set.of());
    open.add(graph.root());
    while (!open.isEmpty()) {
      TaskNode node = open.remove();
      Set<HeldLock> after = after(node, before.get(node));
      for (TaskNode.Edge edge : node.successors()) {
        Set<HeldLock> passed = passes(edge) ? after : Set.of();
        Set<HeldLock> old = before.get(edge.to());
        if (old == null) {
          before.put(edge.to(), passed);
          open.add(edge.to());
        } else {
          Set<HeldLock> both = new LinkedHashSet<>(old);
          both.retainAll(passed);
          if (both.size() < old.size()) {
            before.put(edge.to(), both);
            open.add(edge.to());
          }
        }
      }
    }
  }

  /** Tasks and the threads of a new team do not hold the locks of who starts them. */
  private static boolean passes(TaskNode.Edge edge) {
    Frame.Kind entered = edge.to().frame().kind();
    return edge.kind() == TaskNode.EdgeKind.FLOW
        || edge.kind() == TaskNode.EdgeKind.BYPASS
        || edge.kind() == TaskNode.EdgeKind.RETURN
        || (edge.kind() == TaskNode.EdgeKind.CALL
            && entered != Frame.Kind.THREADS
            && entered != Frame.Kind.LEAGUE);
  }

  private Set<HeldLock> after(TaskNode node, Set<HeldLock> held) {
    Construct event = node.event().orElse(null);
    Set<HeldLock> result = new LinkedHashSet<>(held);
    if (event instanceof Construct.Acquire acquire) {
      result.add(new HeldLock.Lock(acquire.kind(), values.address(node.frame(), acquire.lock())));
    } else if (event instanceof Construct.Release release) {
      if (release.kind() == Construct.LockKind.REDUCTION) {
        result.removeIf(HeldLock.Reduction.class::isInstance);
      } else {
        Place place = values.address(node.frame(), release.lock());
        result.removeIf(
            lock ->
                lock instanceof HeldLock.Lock other
                    && other.kind() == release.kind()
                    && mayBeSame(other.place(), place));
      }
    } else if (event instanceof Construct.Reduce) {
      if (!comesAgain(node)) {
        result.add(new HeldLock.Reduction(node));
      }
    } else if (event instanceof Construct.Ordered) {
      result.add(ordered(node));
    } else if (event instanceof Construct.EndOrdered) {
      result.remove(ordered(node));
    } else {
      return held;
    }
    return result;
  }

  /** The order of the iterations of the shared loop around a node. */
  private HeldLock.Ordered ordered(TaskNode node) {
    Frame frame = node.frame();
    int block = node.block().orElseThrow().index();
    Optional<Loop> loop =
        values.sharedLoops().all(frame.function()).stream()
            .map(SharedLoops.SharedLoop::loop)
            .filter(shared -> shared.contains(block))
            .findFirst();
    return new HeldLock.Ordered(frame, loop);
  }

  /** Whether a thread can get to a node again before the others have to come to a barrier. */
  private static boolean comesAgain(TaskNode node) {
    Frame team = node.frame().team();
    Set<TaskNode> seen = new HashSet<>();
    Deque<TaskNode> open = new ArrayDeque<>(List.of(node));
    while (!open.isEmpty()) {
      for (TaskNode.Edge edge : open.remove().successors()) {
        if (edge.to() == node) {
          return true;
        }
        if (!edge.to().isBarrierOf(team) && seen.add(edge.to())) {
          open.add(edge.to());
        }
      }
    }
    return false;
  }

  private static boolean mayBeSame(Place first, Place second) {
    if (!isObject(first.base()) || !isObject(second.base())) {
      return true;
    }
    if (!first.base().equals(second.base())) {
      return false;
    }
    return first.offset().minus(second.offset()).constant().orElse(0) == 0;
  }

  private static boolean isObject(Base base) {
    return base instanceof Base.Local
        || base instanceof Base.Global
        || base instanceof Base.Allocated;
  }
}
