package dev.photofinish.trace.index;

import java.util.Arrays;

/**
 * Vector clocks, one row each, in blocks of primitive arrays. Component {@code c} of a row is the
 * number of events of thread {@code c} that come before or are the event which the row belongs to.
 */
final class ClockRows {
  /** About so many numbers go into one block. */
  private static final int BLOCK_SIZE = 1 << 18;

  private final int width;
  private final int blockBits;
  private final int blockMask;
  private int[][] blocks = new int[0][];
  private int rows;

  ClockRows(int width) {
    this.width = width;
    int rowsInBlock = Integer.highestOneBit(Math.max(1, BLOCK_SIZE / Math.max(1, width)));
    this.blockBits = Integer.numberOfTrailingZeros(rowsInBlock);
    this.blockMask = rowsInBlock - 1;
  }

  int rows() {
    return rows;
  }

  /** Adds a copy of a clock and returns its row. */
  int add(int[] clock) {
    int row = rows++;
    if ((row & blockMask) == 0) {
      int block = row >>> blockBits;
      if (block == blocks.length) {
        blocks = Arrays.copyOf(blocks, Math.max(16, block * 2));
      }
      blocks[block] = new int[width << blockBits];
    }
    System.arraycopy(clock, 0, blocks[row >>> blockBits], (row & blockMask) * width, width);
    return row;
  }

  int get(int row, int thread) {
    return blocks[row >>> blockBits][(row & blockMask) * width + thread];
  }

  /** Raises every component of a clock to that of a row. */
  void joinInto(int row, int[] clock) {
    int[] block = blocks[row >>> blockBits];
    int offset = (row & blockMask) * width;
    for (int thread = 0; thread < width; thread++) {
      clock[thread] = Math.max(clock[thread], block[offset + thread]);
    }
  }
}
