package dev.photofinish.cilk.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Numbers the pieces of memory that a program accesses. A range is what one access touches; cells
 * are the pieces into which the ends of all ranges divide the memory, so that two ranges overlap
 * exactly if they share a cell.
 */
final class Cells {
  private final LongArrayList starts = new LongArrayList();
  private final LongArrayList sizes = new LongArrayList();
  private final Long2IntOpenHashMap[] bySize = new Long2IntOpenHashMap[65];

  /** The number of a range. */
  int range(long start, long size) {
    int table = size <= 0 || size > 64 ? 0 : (int) size;
    if (table == 0) {
      starts.add(start);
      sizes.add(size);
      return starts.size() - 1;
    }
    if (bySize[table] == null) {
      bySize[table] = new Long2IntOpenHashMap();
      bySize[table].defaultReturnValue(-1);
    }
    int known = bySize[table].putIfAbsent(start, starts.size());
    if (known < 0) {
      starts.add(start);
      sizes.add(size);
      return starts.size() - 1;
    }
    return known;
  }

  int ranges() {
    return starts.size();
  }

  /** Divides the memory. */
  Division divide() {
    int count = starts.size();
    long[] ends = new long[2 * count];
    for (int i = 0; i < count; i++) {
      ends[2 * i] = starts.getLong(i);
      ends[2 * i + 1] = starts.getLong(i) + Math.max(1, sizes.getLong(i));
    }
    Arrays.sort(ends);
    int distinct = 0;
    for (int i = 0; i < ends.length; i++) {
      if (i == 0 || ends[i] != ends[distinct - 1]) {
        ends[distinct++] = ends[i];
      }
    }
    long[] bounds = Arrays.copyOf(ends, distinct);
    int[] first = new int[count];
    int[] last = new int[count];
    for (int i = 0; i < count; i++) {
      first[i] = Arrays.binarySearch(bounds, starts.getLong(i));
      long end = starts.getLong(i) + Math.max(1, sizes.getLong(i));
      last[i] =
          first[i] + 1 < distinct && bounds[first[i] + 1] == end
              ? first[i]
              : Arrays.binarySearch(bounds, end) - 1;
    }
    return new Division(bounds, first, last);
  }

  /**
   * The cells, in the order of their locations.
   *
   * @param bounds the first location of each cell
   * @param first by range, its first cell
   * @param last by range, its last cell
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Division(long[] bounds, int[] first, int[] last) {
    /** Adds the cells of a range to a list. */
    void addTo(IntArrayList list, int range) {
      for (int cell = first[range]; cell <= last[range]; cell++) {
        list.add(cell);
      }
    }
  }
}
