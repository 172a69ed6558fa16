package dev.photofinish.openmp.statics.phases;

import java.util.BitSet;
import java.util.OptionalLong;

/** What the analysis of phases needs to know of a graph; nodes are numbers from 0, the root. */
public interface PhaseGraph {
  int size();

  int[] successors(int node);

  /** Whether the phase changes at the node: a barrier, the start or the end of a region. */
  boolean changesPhase(int node);

  /**
   * How often the loop is gone through that a node is the header of; empty if that is not known.
   */
  OptionalLong tripCount(int header);

  /** The nodes that the others' predecessors are, as an array of lists. */
  static int[][] predecessors(PhaseGraph graph) {
    int[] count = new int[graph.size()];
    for (int node = 0; node < graph.size(); node++) {
      for (int next : graph.successors(node)) {
        count[next]++;
      }
    }
    int[][] all = new int[graph.size()][];
    for (int node = 0; node < all.length; node++) {
      all[node] = new int[count[node]];
    }
    for (int node = 0; node < graph.size(); node++) {
      for (int next : graph.successors(node)) {
        all[next][--count[next]] = node;
      }
    }
    return all;
  }

  /** The nodes that one reaches without passing a change of phase; not those that change it. */
  static BitSet segment(PhaseGraph graph, int start) {
    BitSet found = new BitSet();
    int[] open = new int[graph.size() + 1];
    int count = 0;
    open[count++] = start;
    while (count > 0) {
      int node = open[--count];
      for (int next : graph.successors(node)) {
        if (!found.get(next) && !graph.changesPhase(next)) {
          found.set(next);
          open[count++] = next;
        }
      }
    }
    return found;
  }
}
