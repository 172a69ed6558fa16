package dev.photofinish.llvm.analysis.flow;

import java.util.Arrays;

/**
 * Immediate dominators or post-dominators of blocks, by the iteration of Cooper, Harvey and
 * Kennedy. Post-dominators have one exit more than the function has blocks, which all returns,
 * resumes and dead ends lead to; a block from which there is no way out post-dominates nothing but
 * itself and is post-dominated by the exit.
 */
public final class Dominators {
  /** What stands for "no block": the parent of the root, and the common exit of post-dominators. */
  public static final int NONE = -1;

  private final int root;
  private final int[] immediate;
  private final int[] entered;
  private final int[] left;

  private Dominators(int[][] edges, int root, int blocks) {
    int[] found = solve(edges, root);
    this.root = root;
    this.immediate = found;
    this.entered = new int[edges.length];
    this.left = new int[edges.length];
    number(blocks);
  }

  public static Dominators of(ControlFlow flow) {
    return new Dominators(flow.edges(), 0, flow.blockCount());
  }

  public static Dominators ofPost(ControlFlow flow) {
    int blocks = flow.blockCount();
    int exit = blocks;
    int[][] forward = new int[blocks + 1][];
    int[][] edges = flow.edges();
    for (int block = 0; block < blocks; block++) {
      forward[block] = edges[block].length == 0 ? new int[] {exit} : edges[block];
    }
    forward[exit] = new int[0];
    connectEndless(forward, exit);
    return new Dominators(ControlFlow.reverse(forward), exit, blocks);
  }

  /** Lets every block that cannot reach the exit lead there directly. */
  private static void connectEndless(int[][] forward, int exit) {
    boolean[] reaches = new boolean[forward.length];
    for (int node : ControlFlow.reversePostOrder(ControlFlow.reverse(forward), exit)) {
      reaches[node] = true;
    }
    for (int node = 0; node < exit; node++) {
      if (!reaches[node]) {
        forward[node] = Arrays.copyOf(forward[node], forward[node].length + 1);
        forward[node][forward[node].length - 1] = exit;
      }
    }
  }

  private static int[] solve(int[][] edges, int root) {
    int[] order = ControlFlow.reversePostOrder(edges, root);
    int[] rank = new int[edges.length];
    Arrays.fill(rank, -1);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    int[][] predecessors = ControlFlow.reverse(edges);
    int[] dominator = new int[order.length];
    Arrays.fill(dominator, -1);
    dominator[0] = 0;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = 1; i < order.length; i++) {
        int best = -1;
        for (int predecessor : predecessors[order[i]]) {
          int other = rank[predecessor];
          if (other >= 0 && dominator[other] >= 0) {
            best = best < 0 ? other : intersect(dominator, best, other);
          }
        }
        if (dominator[i] != best) {
          dominator[i] = best;
          changed = true;
        }
      }
    }
    int[] immediate = new int[edges.length];
    Arrays.fill(immediate, NONE);
    for (int i = 1; i < order.length; i++) {
      immediate[order[i]] = order[dominator[i]];
    }
    return immediate;
  }

  private static int intersect(int[] dominator, int first, int second) {
    int a = first;
    int b = second;
    while (a != b) {
      if (a > b) {
        a = dominator[a];
      } else {
        b = dominator[b];
      }
    }
    return a;
  }

  /** Numbers the tree so that an ancestor's interval holds those of its descendants. */
  private void number(int blocks) {
    int[][] children = new int[immediate.length][];
    int[] count = new int[immediate.length];
    for (int node = 0; node < immediate.length; node++) {
      if (immediate[node] >= 0) {
        count[immediate[node]]++;
      }
    }
    Arrays.setAll(children, node -> new int[count[node]]);
    for (int node = 0; node < immediate.length; node++) {
      if (immediate[node] >= 0) {
        children[immediate[node]][--count[immediate[node]]] = node;
      }
    }
    int clock = 0;
    int[] path = new int[immediate.length + 1];
    int[] next = new int[immediate.length];
    int depth = 0;
    path[0] = root;
    entered[root] = ++clock;
    while (depth >= 0) {
      int node = path[depth];
      if (next[node] == children[node].length) {
        left[node] = ++clock;
        depth--;
      } else {
        int child = children[node][next[node]++];
        entered[child] = ++clock;
        path[++depth] = child;
      }
    }
    for (int block = 0; block < blocks; block++) {
      if (immediate[block] >= blocks) {
        immediate[block] = NONE;
      }
    }
  }

  /** The closest other block that dominates, {@link #NONE} if there is none. */
  public int immediate(int block) {
    return immediate[block];
  }

  /** Whether the first is the second or on every way to (for post-dominators, from) it. */
  public boolean dominates(int first, int second) {
    return first == second
        || (entered[first] != 0
            && entered[second] != 0
            && entered[first] <= entered[second]
            && left[second] <= left[first]);
  }
}
