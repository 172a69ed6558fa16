package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.parallel.Precedence;
import java.util.ArrayList;
import java.util.List;

/**
 * An access assignment that grows and shrinks at its end. It is realizable exactly if the directed
 * accesses and the serialization edges have no cycle together (lemma 3); such a cycle leads from
 * the end of one access to the start of another along serialization edges.
 */
final class Assignment {
  private final Precedence precedence;
  private final List<CycleEdge> edges = new ArrayList<>();

  Assignment(Precedence precedence) {
    this.precedence = precedence;
  }

  /** Whether an edge can be added without a cycle. */
  boolean accepts(CycleEdge edge) {
    // A cycle through the new edge: from its end, over others, to its start.
    boolean[] seen = new boolean[edges.size()];
    List<Integer> waiting = new ArrayList<>();
    if (leads(edge, edge)) {
      return false;
    }
    for (int i = 0; i < edges.size(); i++) {
      if (leads(edge, edges.get(i))) {
        seen[i] = true;
        waiting.add(i);
      }
    }
    while (!waiting.isEmpty()) {
      CycleEdge at = edges.get(waiting.remove(waiting.size() - 1));
      if (leads(at, edge)) {
        return false;
      }
      for (int i = 0; i < edges.size(); i++) {
        if (!seen[i] && leads(at, edges.get(i))) {
          seen[i] = true;
          waiting.add(i);
        }
      }
    }
    return true;
  }

  /** Whether serialization leads from the end of one edge to the start of another. */
  private boolean leads(CycleEdge one, CycleEdge other) {
    return one.toThread() == other.fromThread()
        ? one.to() <= other.from()
        : precedence.before(one.toThread(), other.fromThread());
  }

  void add(CycleEdge edge) {
    edges.add(edge);
  }

  void removeLast() {
    edges.remove(edges.size() - 1);
  }
}
