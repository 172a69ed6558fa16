package dev.photofinish.trace.m2;

import java.util.Arrays;

/**
 * An array of numbers that only decrease, with the minimum of every suffix: a Fenwick tree over the
 * mirrored array (appendix A of the paper).
 */
final class SuffixMinima {
  /** Larger than every number that is put in. */
  static final int INFINITE = Integer.MAX_VALUE;

  private final int[] tree;

  SuffixMinima(int length) {
    tree = new int[length + 1];
    Arrays.fill(tree, INFINITE);
  }

  /** Lowers the number at a place, noting what changes. */
  void lower(int place, int value, UndoLog log) {
    for (int node = tree.length - 1 - place; node < tree.length; node += node & -node) {
      if (tree[node] <= value) {
        continue;
      }
      log.note(this, node, tree[node]);
      tree[node] = value;
    }
  }

  void restore(int node, int value) {
    tree[node] = value;
  }

  /** The smallest number at a place or after it. */
  int minimumFrom(int place) {
    int minimum = INFINITE;
    for (int node = tree.length - 1 - place; node > 0; node -= node & -node) {
      minimum = Math.min(minimum, tree[node]);
    }
    return minimum;
  }

  /** The last place whose number is at most a value, -1 if there is none. */
  int lastAtMost(int value) {
    int node = 0;
    for (int step = Integer.highestOneBit(tree.length); step > 0; step >>= 1) {
      if (node + step < tree.length && tree[node + step] > value) {
        node += step;
      }
    }
    return tree.length - 2 - node;
  }
}
