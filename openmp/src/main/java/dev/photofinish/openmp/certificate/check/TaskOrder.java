package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which tasks are complete before their creator gets somewhere.
 *
 * <p>Sound because {@code taskwait} waits for the children of the task that executes it, one with
 * dependences for the children with such, the end of a {@code taskgroup} for all tasks that were
 * created in it and their descendants, and a barrier for all tasks of the team. A task whose ways
 * to its end all lead through such waits for its children has none left when it ends.
 */
final class TaskOrder {
  private final RegionGraph graph;
  private final Calls calls;
  private final TaskStrands strands;
  private final TaskDependences dependences;
  private final Map<Node, Optional<List<Node>>> groups = new HashMap<>();

  TaskOrder(RegionGraph graph, Calls calls, TaskStrands strands, TaskDependences dependences) {
    this.graph = graph;
    this.calls = calls;
    this.strands = strands;
    this.dependences = dependences;
    Deque<Node> open = new ArrayDeque<>();
    groups.put(graph.nodes().get(0), Optional.of(List.of()));
    open.add(graph.nodes().get(0));
    while (!open.isEmpty()) {
      Node node = open.remove();
      Optional<List<Node>> after = after(node);
      for (Node next : node.next()) {
        Optional<List<Node>> passed = graph.isCreation(next) ? Optional.of(List.of()) : after;
        Optional<List<Node>> old = groups.get(next);
        // Where ways with different groups come together none is known.
        if (old == null || (old.isPresent() && !old.equals(passed))) {
          groups.put(next, old == null ? passed : Optional.empty());
          open.add(next);
        }
      }
    }
  }

  /** Whether tasks are created, waited for or grouped by a call, so that a node ends with it. */
  static boolean isEvent(Calls calls, Instruction instruction) {
    return switch (calls.entryPoint(instruction).orElse(EntryPoint.FLUSH)) {
      case TASKWAIT, TASKWAIT_DEPS, WAIT_DEPS, TASKGROUP, END_TASKGROUP -> true;
      default -> false;
    };
  }

  private EntryPoint event(Node node) {
    List<Instruction> all = node.instructions();
    return all.isEmpty()
        ? EntryPoint.FLUSH
        : calls.entryPoint(all.get(all.size() - 1)).orElse(EntryPoint.FLUSH);
  }

  /** The groups that are open behind a node, by the nodes that begin them, outermost first. */
  private Optional<List<Node>> after(Node node) {
    Optional<List<Node>> before = groups.get(node);
    EntryPoint event = event(node);
    if (before.isEmpty() || (event != EntryPoint.TASKGROUP && event != EntryPoint.END_TASKGROUP)) {
      return before;
    }
    List<Node> after = new ArrayList<>(before.get());
    if (event == EntryPoint.TASKGROUP) {
      // A group that is begun again in itself would have no end.
      return after.contains(node) || !after.add(node) ? Optional.empty() : Optional.of(after);
    }
    if (after.isEmpty()) {
      return Optional.empty();
    }
    after.remove(after.size() - 1);
    return Optional.of(after);
  }

  /**
   * Whether a creator can get from the creation of a task to a node while some work is not done.
   *
   * @param child the task
   * @param worker what does the work: the task or a descendant
   */
  boolean mayOutlive(Node creation, CallContext child, CallContext worker, Node end) {
    return reaches(creation, child, worker == child ? Work.ITS_OWN : Work.ALL, end, Set.of());
  }

  private enum Work {
    ITS_OWN,
    /** That of its descendants, too. */
    ALL
  }

  private boolean reaches(
      Node creation, CallContext child, Work work, Node end, Set<CallContext> assumed) {
    BitSet seen = new BitSet();
    Deque<Node> open = new ArrayDeque<>(List.of(creation));
    while (!open.isEmpty()) {
      for (Node next : open.remove().next()) {
        if (graph.isCreation(next)) {
          continue;
        }
        if (next == end) {
          return true;
        }
        if (!seen.get(next.number()) && !waits(next, creation, child, work, assumed)) {
          seen.set(next.number());
          open.add(next);
        }
      }
    }
    return false;
  }

  /** Whether the work is done when a node is. */
  private boolean waits(
      Node node, Node creation, CallContext child, Work work, Set<CallContext> assumed) {
    if (node.isBarrier()) {
      return true;
    }
    boolean own =
        node.context().task() == creation.context().task()
            && (work == Work.ITS_OWN || leavesNothing(child, assumed));
    return switch (event(node)) {
      case TASKWAIT -> own;
      case TASKWAIT_DEPS, WAIT_DEPS -> own && dependences.isAwaited(creation, node);
      case END_TASKGROUP -> {
        Optional<List<Node>> open = groups.getOrDefault(node, Optional.empty());
        yield open.isPresent()
            && !open.get().isEmpty()
            && groups
                .getOrDefault(creation, Optional.empty())
                .filter(all -> all.contains(open.get().get(open.get().size() - 1)))
                .isPresent();
      }
      default -> false;
    };
  }

  /** Whether all descendants of a task are complete when it ends. */
  boolean leavesNothing(CallContext task) {
    return leavesNothing(task, Set.of());
  }

  /**
   * The same, if it is so for some tasks: those are further down in the tree of tasks, which has an
   * end.
   */
  private boolean leavesNothing(CallContext task, Set<CallContext> assumed) {
    if (assumed.contains(task)) {
      return true;
    }
    Set<CallContext> more = new HashSet<>(assumed);
    more.add(task);
    for (CallContext child : strands.children(task)) {
      for (Node creation : strands.creations(task, child)) {
        for (Node end : graph.returns(task)) {
          if (reaches(creation, child, Work.ALL, end, more)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether a task is complete before another one of the same creator is created. */
  boolean isDoneBefore(
      CallContext creator, CallContext child, CallContext worker, CallContext other) {
    for (Node first : strands.creations(creator, child)) {
      for (Node second : strands.creations(creator, other)) {
        if (mayOutlive(first, child, worker, second)) {
          return false;
        }
      }
    }
    return true;
  }
}
