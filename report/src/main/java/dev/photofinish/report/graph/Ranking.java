package dev.photofinish.report.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The layers of the nodes: an arrow leads downwards, except for those that close a cycle and are
 * turned for it.
 */
final class Ranking {
  private final int[][] arrows;
  private final boolean[] turned;
  private final List<List<Integer>> leaving = new ArrayList<>();
  private final int[] layer;

  /** Ranks nodes; an arrow is a pair of different ones. */
  Ranking(int nodes, int[][] arrows) {
    this.arrows = arrows;
    this.turned = new boolean[arrows.length];
    this.layer = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      leaving.add(new ArrayList<>());
    }
    for (int i = 0; i < arrows.length; i++) {
      leaving.get(arrows[i][0]).add(i);
    }
    Deque<Integer> order = breakCycles();
    descend(order);
  }

  int layer(int node) {
    return layer[node];
  }

  /** Whether an arrow points upwards. */
  boolean isTurned(int arrow) {
    return turned[arrow];
  }

  /** Turns the arrows that lead back into the current path, and returns a topological order. */
  private Deque<Integer> breakCycles() {
    Deque<Integer> order = new ArrayDeque<>();
    int[] next = new int[layer.length];
    boolean[] onPath = new boolean[layer.length];
    boolean[] seen = new boolean[layer.length];
    Deque<Integer> path = new ArrayDeque<>();
    for (int start = 0; start < layer.length; start++) {
      if (seen[start]) {
        continue;
      }
      seen[start] = true;
      onPath[start] = true;
      path.push(start);
      while (!path.isEmpty()) {
        int node = path.peek();
        if (next[node] == leaving.get(node).size()) {
          onPath[node] = false;
          order.push(path.pop());
          continue;
        }
        int arrow = leaving.get(node).get(next[node]++);
        int to = arrows[arrow][1];
        if (onPath[to]) {
          turned[arrow] = true;
        } else if (!seen[to]) {
          seen[to] = true;
          onPath[to] = true;
          path.push(to);
        }
      }
    }
    return order;
  }

  private void descend(Deque<Integer> order) {
    int[] highest = new int[layer.length];
    Arrays.fill(highest, Integer.MAX_VALUE);
    boolean[] entered = new boolean[layer.length];
    List<Integer> sorted = List.copyOf(order);
    List<List<Integer>> down = new ArrayList<>();
    leaving.forEach(ignored -> down.add(new ArrayList<>()));
    for (int i = 0; i < arrows.length; i++) {
      int upper = arrows[i][turned[i] ? 1 : 0];
      int lower = arrows[i][turned[i] ? 0 : 1];
      down.get(upper).add(lower);
      entered[lower] = true;
    }
    for (int node : sorted) {
      for (int lower : down.get(node)) {
        layer[lower] = Math.max(layer[lower], layer[node] + 1);
      }
    }
    for (int node = 0; node < layer.length; node++) {
      if (!entered[node] && !down.get(node).isEmpty()) {
        layer[node] = down.get(node).stream().mapToInt(lower -> layer[lower]).min().orElse(1) - 1;
      }
    }
  }
}
