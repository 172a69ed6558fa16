package dev.photofinish.cilk.search;

import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Labels;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;

/**
 * Finds the entries parallel to a thread without looking at the others: for each hot cell a tree
 * over its entries in the order of the first label, whose nodes know the extremes of the second
 * label below them. Whoever is before by the first label and after by the second is parallel.
 */
final class LabelTrees implements Undiscovered {
  private static final int LOWEST = Integer.MIN_VALUE;
  private static final int HIGHEST = Integer.MAX_VALUE;

  private final HotCells cells;
  private final Labels labels;
  private final Tree[] all;
  private final Tree[] writers;
  private final IntArrayList changedAll = new IntArrayList();
  private final IntArrayList changedWriters = new IntArrayList();

  LabelTrees(HotCells cells, Labels labels) {
    this.cells = cells;
    this.labels = labels;
    this.all = new Tree[cells.size()];
    this.writers = new Tree[cells.size()];
  }

  @Override
  public void take(int hot, int thread, Wanted wanted, IntConsumer taker) {
    Tree[] trees = wanted == Wanted.ALL ? all : writers;
    if (trees[hot] == null) {
      trees[hot] = new Tree(hot, wanted);
    }
    trees[hot].take(thread, taker, wanted == Wanted.ALL ? changedAll : changedWriters);
  }

  @Override
  public void reset() {
    reset(changedAll, all);
    reset(changedWriters, writers);
  }

  private void reset(IntArrayList changed, Tree[] trees) {
    for (int i = 0; i < changed.size(); i++) {
      int entry = changed.getInt(i);
      trees[cells.entries().hot(entry)].restore(entry);
    }
    changed.clear();
  }

  /** The tree of one cell. */
  private final class Tree {
    private final int start;
    private final int leaves;
    private final int size;
    private final int[] greatest;
    private final int[] least;

    Tree(int hot, Wanted wanted) {
      this.start = cells.start(hot);
      this.size = cells.end(hot) - start;
      this.leaves = size <= 1 ? 1 : Integer.highestOneBit(size - 1) << 1;
      this.greatest = new int[2 * leaves];
      this.least = new int[2 * leaves];
      for (int i = 0; i < leaves; i++) {
        boolean present = i < size && (wanted == Wanted.ALL || cells.entries().writes(start + i));
        greatest[leaves + i] = present ? hebrew(i) : LOWEST;
        least[leaves + i] = present ? hebrew(i) : HIGHEST;
      }
      for (int node = leaves - 1; node > 0; node--) {
        update(node);
      }
    }

    private int hebrew(int place) {
      return labels.hebrew(cells.entries().thread(start + place));
    }

    private void update(int node) {
      greatest[node] = Math.max(greatest[2 * node], greatest[2 * node + 1]);
      least[node] = Math.min(least[2 * node], least[2 * node + 1]);
    }

    void restore(int entry) {
      int node = leaves + entry - start;
      greatest[node] = hebrew(entry - start);
      least[node] = greatest[node];
      for (node >>= 1; node > 0; node >>= 1) {
        update(node);
      }
    }

    void take(int thread, IntConsumer taker, IntArrayList changed) {
      int place = firstBehind(labels.english(thread));
      takeBefore(1, 0, leaves, place, labels.hebrew(thread), taker, changed);
      takeBehind(1, 0, leaves, place, labels.hebrew(thread), taker, changed);
    }

    /** The first place whose thread is not before a label. */
    private int firstBehind(int english) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (labels.english(cells.entries().thread(start + middle)) < english) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    /** Takes entries at places below an end whose second label is greater. */
    private void takeBefore(
        int node, int low, int high, int end, int hebrew, IntConsumer taker, IntArrayList changed) {
      if (low >= end || greatest[node] <= hebrew) {
        return;
      }
      if (node >= leaves) {
        remove(node, taker, changed);
        return;
      }
      int middle = (low + high) >>> 1;
      takeBefore(2 * node, low, middle, end, hebrew, taker, changed);
      takeBefore(2 * node + 1, middle, high, end, hebrew, taker, changed);
      update(node);
    }

    /** Takes entries at places from a start whose second label is smaller. */
    private void takeBehind(
        int node,
        int low,
        int high,
        int from,
        int hebrew,
        IntConsumer taker,
        IntArrayList changed) {
      if (high <= from || least[node] >= hebrew) {
        return;
      }
      if (node >= leaves) {
        remove(node, taker, changed);
        return;
      }
      int middle = (low + high) >>> 1;
      takeBehind(2 * node, low, middle, from, hebrew, taker, changed);
      takeBehind(2 * node + 1, middle, high, from, hebrew, taker, changed);
      update(node);
    }

    private void remove(int node, IntConsumer taker, IntArrayList changed) {
      greatest[node] = LOWEST;
      least[node] = HIGHEST;
      int entry = start + node - leaves;
      changed.add(entry);
      taker.accept(entry);
    }
  }
}
