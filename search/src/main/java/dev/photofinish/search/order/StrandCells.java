package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Append-only cells of the lists of all states, so that a state's lists are copied by copying their
 * heads.
 */
final class StrandCells {

  private int[] strands = new int[1024];
  private int[] tails = new int[1024];
  private int size;

  StrandList plus(StrandList list, int strand, long label) {
    if (size == strands.length) {
      int capacity = size + (size >> 1);
      strands = Arrays.copyOf(strands, capacity);
      tails = Arrays.copyOf(tails, capacity);
    }
    strands[size] = strand;
    tails[size] = list.head();
    return new StrandList(size++, list.digest() + Labels.mix(label));
  }

  IntArrayList all(StrandList list) {
    IntArrayList all = new IntArrayList();
    for (int cell = list.head(); cell >= 0; cell = tails[cell]) {
      all.add(strands[cell]);
    }
    return all;
  }
}
