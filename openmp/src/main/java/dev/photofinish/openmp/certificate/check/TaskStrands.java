package dev.photofinish.openmp.certificate.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tasks of a region by their creators. What a task does, with the teams that it starts, is one
 * strand; so is what a member of the region's team does itself.
 */
final class TaskStrands {
  private final RegionGraph graph;
  private final Map<CallContext, Map<CallContext, List<Node>>> creations = new LinkedHashMap<>();

  /**
   * How two accesses of descendants of one member come to be executed at a time: by two tasks that
   * one strand has created, or by one of them and the strand itself; or by descendants of these.
   *
   * @param creator the strand
   * @param first the task that does the first access, or an ancestor of it does; empty for the
   *     creator
   * @param second the same for the second access
   */
  record Way(CallContext creator, Optional<CallContext> first, Optional<CallContext> second) {}

  TaskStrands(RegionGraph graph) {
    this.graph = graph;
    for (Node node : graph.nodes()) {
      for (Node next : node.next()) {
        if (graph.isCreation(next) && node.context().team() == graph.root()) {
          creations
              .computeIfAbsent(of(node.context()), key -> new LinkedHashMap<>())
              .computeIfAbsent(next.context(), key -> new ArrayList<>())
              .add(node);
        }
      }
    }
  }

  /** The strand that a context belongs to. */
  CallContext of(CallContext context) {
    CallContext at = context;
    while (at != graph.root()
        && (at.entry() != CallContext.Entry.TASK || at.team() != graph.root())) {
      at = at.caller().orElseThrow();
    }
    return at;
  }

  Set<CallContext> children(CallContext strand) {
    return creations.getOrDefault(strand, Map.of()).keySet();
  }

  /** Where a strand creates tasks of a kind. */
  List<Node> creations(CallContext strand, CallContext child) {
    return creations.getOrDefault(strand, Map.of()).getOrDefault(child, List.of());
  }

  /** All ways to execute two accesses at a time, in a fixed order. */
  List<Way> ways(Node first, Node second) {
    List<Way> ways = new ArrayList<>();
    CallContext one = of(first.context());
    CallContext two = of(second.context());
    for (Map.Entry<CallContext, Map<CallContext, List<Node>>> entry : creations.entrySet()) {
      CallContext creator = entry.getKey();
      List<Optional<CallContext>> firsts = new ArrayList<>();
      List<Optional<CallContext>> seconds = new ArrayList<>();
      if (one == creator) {
        firsts.add(Optional.empty());
      }
      if (two == creator) {
        seconds.add(Optional.empty());
      }
      for (CallContext child : entry.getValue().keySet()) {
        Set<CallContext> below = below(child);
        if (below.contains(one)) {
          firsts.add(Optional.of(child));
        }
        if (below.contains(two)) {
          seconds.add(Optional.of(child));
        }
      }
      for (Optional<CallContext> here : firsts) {
        for (Optional<CallContext> there : seconds) {
          boolean same = here.equals(there);
          if (!same || (here.isPresent() && isRepeated(creator, here.get()))) {
            ways.add(new Way(creator, here, there));
          }
        }
      }
    }
    return ways;
  }

  /** A task with its descendants. */
  private Set<CallContext> below(CallContext task) {
    Set<CallContext> found = new LinkedHashSet<>(List.of(task));
    List<CallContext> open = new ArrayList<>(found);
    for (int i = 0; i < open.size(); i++) {
      for (CallContext child : children(open.get(i))) {
        if (found.add(child)) {
          open.add(child);
        }
      }
    }
    return found;
  }

  /** Whether one execution of a strand may create several tasks of a kind. */
  private boolean isRepeated(CallContext creator, CallContext child) {
    List<Node> all = creations(creator, child);
    return all.size() > 1 || graph.isRepeated(all.get(0));
  }
}
