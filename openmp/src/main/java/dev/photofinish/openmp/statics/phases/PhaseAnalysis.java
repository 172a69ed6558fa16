package dev.photofinish.openmp.statics.phases;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/**
 * Algorithm 1 of the paper. Its text slips in three places, which are put right here: joins and
 * meets are on {@code [lb1,ub1]} and {@code [lb2,ub2]}; a loop's header is widened before its
 * transfer; and a node that is done wakes its successors if its own interval changed.
 */
public final class PhaseAnalysis {
  private final PhaseGraph graph;
  private final int[][] predecessors;
  private final int[] rank;
  private final PhaseInterval[] in;
  private final PhaseInterval[] out;

  private PhaseAnalysis(PhaseGraph graph) {
    this.graph = graph;
    this.predecessors = PhaseGraph.predecessors(graph);
    this.rank = ranks(graph);
    this.in = new PhaseInterval[graph.size()];
    this.out = new PhaseInterval[graph.size()];
    Arrays.fill(in, PhaseInterval.BOTTOM);
    Arrays.fill(out, PhaseInterval.BOTTOM);
  }

  /** The intervals of a graph whose root is node 0. */
  public static PhaseAnalysis of(PhaseGraph graph) {
    PhaseAnalysis analysis = new PhaseAnalysis(graph);
    analysis.solve();
    return analysis;
  }

  /** The phases before a node has done anything. */
  public PhaseInterval in(int node) {
    return in[node];
  }

  /** The phases that what a node does is in; for a barrier, those behind it. */
  public PhaseInterval out(int node) {
    return out[node];
  }

  private void solve() {
    PriorityQueue<Integer> open =
        new PriorityQueue<>((first, second) -> Integer.compare(rank[first], rank[second]));
    boolean[] waiting = new boolean[graph.size()];
    open.add(0);
    while (!open.isEmpty()) {
      int node = open.poll();
      waiting[node] = false;
      PhaseInterval before = node == 0 ? PhaseInterval.of(0) : widened(node);
      PhaseInterval after = graph.changesPhase(node) ? before.next() : before;
      boolean changed = !after.equals(out[node]);
      in[node] = before;
      out[node] = after;
      if (changed) {
        for (int next : graph.successors(node)) {
          if (!waiting[next]) {
            waiting[next] = true;
            open.add(next);
          }
        }
      }
    }
  }

  /** The join over all predecessors; with those behind a loop widened. */
  private PhaseInterval widened(int node) {
    PhaseInterval entered = PhaseInterval.BOTTOM;
    PhaseInterval repeated = PhaseInterval.BOTTOM;
    for (int previous : predecessors[node]) {
      if (rank[previous] < rank[node]) {
        entered = entered.join(out[previous]);
      } else {
        repeated = repeated.join(out[previous]);
      }
    }
    PhaseInterval old = in[node].join(entered);
    if (repeated.isBottom() || repeated.greatest() <= in[node].greatest()) {
      return old.join(repeated);
    }
    OptionalLong trips = graph.tripCount(node);
    long growth =
        repeated.greatest() == PhaseInterval.INFINITY || in[node].isBottom()
            ? PhaseInterval.INFINITY
            : repeated.greatest() - in[node].greatest();
    long bound =
        trips.isEmpty()
            ? PhaseInterval.INFINITY
            : PhaseInterval.plus(
                entered.greatest(), PhaseInterval.times(trips.getAsLong(), growth));
    return new PhaseInterval(
        Math.min(old.least(), repeated.least()), Math.max(old.greatest(), bound));
  }

  /** Numbers nodes in reverse postorder, so that an edge to a number not above closes a loop. */
  private static int[] ranks(PhaseGraph graph) {
    int[] rank = new int[graph.size()];
    Arrays.fill(rank, Integer.MAX_VALUE);
    int[] path = new int[graph.size() + 1];
    int[] position = new int[graph.size()];
    boolean[] seen = new boolean[graph.size()];
    int depth = 0;
    int next = graph.size();
    seen[0] = true;
    while (depth >= 0) {
      int node = path[depth];
      int[] successors = graph.successors(node);
      if (position[node] < successors.length) {
        int successor = successors[position[node]++];
        if (!seen[successor]) {
          seen[successor] = true;
          path[++depth] = successor;
        }
      } else {
        rank[node] = --next;
        depth--;
      }
    }
    return rank;
  }
}
