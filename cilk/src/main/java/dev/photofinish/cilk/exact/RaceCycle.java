package dev.photofinish.cilk.exact;

import java.util.List;

/**
 * A thread cycle that leaves a transaction and comes back to a later one of the same thread.
 *
 * @param edges its edges, each beginning in the thread where the one before ends; the first and the
 *     last are accesses
 */
public record RaceCycle(List<CycleEdge> edges) {
  public RaceCycle {
    edges = List.copyOf(edges);
  }

  /** The transaction that it leaves. */
  public int from() {
    return edges.get(0).from();
  }

  /** The transaction that it comes back to. */
  public int to() {
    return edges.get(edges.size() - 1).to();
  }

  /** The thread that it leaves and comes back to. */
  public int home() {
    return edges.get(0).fromThread();
  }

  /** The access assignment: its edges that are accesses. */
  public List<CycleEdge> accesses() {
    return edges.stream().filter(CycleEdge::isAccess).toList();
  }
}
