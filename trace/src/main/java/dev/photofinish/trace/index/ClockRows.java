package dev.photofinish.trace.index;

import java.util.ArrayList;
import java.util.List;

/**
 * Vector clocks, one row each, in blocks of primitive arrays. Component {@code c} of a row is the
 * number of events of thread {@code c} that come before or are the event which the row belongs to.
 */
final class ClockRows {
  private static final int BLOCK_BITS = 12;
  private static final int BLOCK_MASK = (1 << BLOCK_BITS) - 1;

  private final int width;
  private final List<int[]> growing = new ArrayList<>();
  private int[][] blocks = new int[0][];
  private int rows;

  ClockRows(int width) {
    this.width = width;
  }

  int rows() {
    return rows;
  }

  /** Adds a copy of a clock and returns its row. */
  int add(int[] clock) {
    int row = rows++;
    if ((row & BLOCK_MASK) == 0) {
      growing.add(new int[width << BLOCK_BITS]);
      blocks = growing.toArray(int[][]::new);
    }
    System.arraycopy(clock, 0, blocks[row >>> BLOCK_BITS], (row & BLOCK_MASK) * width, width);
    return row;
  }

  int get(int row, int thread) {
    return blocks[row >>> BLOCK_BITS][(row & BLOCK_MASK) * width + thread];
  }

  /** Raises every component of a clock to that of a row. */
  void joinInto(int row, int[] clock) {
    int[] block = blocks[row >>> BLOCK_BITS];
    int offset = (row & BLOCK_MASK) * width;
    for (int thread = 0; thread < width; thread++) {
      clock[thread] = Math.max(clock[thread], block[offset + thread]);
    }
  }
}
