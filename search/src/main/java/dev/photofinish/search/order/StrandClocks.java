package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Clocks of strands: the last known strand of each known chain, ascending by chain. Never changed,
 * numbered, shared by all strands that know the same.
 */
final class StrandClocks {

  static final int EMPTY = 0;
  private static final int[] NOTHING = {};

  private final StrandChains chains;
  private int[][] clocks = new int[64][];
  private int size;

  StrandClocks(StrandChains chains) {
    this.chains = chains;
    add(NOTHING);
  }

  private int add(int[] clock) {
    if (size == clocks.length) {
      clocks = Arrays.copyOf(clocks, 2 * size);
    }
    clocks[size] = clock;
    return size++;
  }

  int[] get(int clock) {
    return clocks[clock];
  }

  /** The clock that also knows a strand of a chain the clock does not know. */
  int plus(int clock, int strand) {
    int[] known = clocks[clock];
    int at = -1 - position(known, chains.chain(strand));
    if (at < 0) {
      throw new IllegalStateException("strand " + strand + " continues a chain that is known");
    }
    int[] more = new int[known.length + 1];
    System.arraycopy(known, 0, more, 0, at);
    more[at] = strand;
    System.arraycopy(known, at, more, at + 1, known.length - at);
    return add(more);
  }

  /** The clock that knows these strands, of each chain the last one. Sorts the array. */
  int of(int[] strands, int count) {
    if (count == 0) {
      return EMPTY;
    }
    IntArrays.quickSort(strands, 0, count, this::compare);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      boolean last = i + 1 == count || chains.chain(strands[i]) != chains.chain(strands[i + 1]);
      if (last) {
        strands[kept++] = strands[i];
      }
    }
    return add(Arrays.copyOf(strands, kept));
  }

  /** Removes strands from the clock made last, which nobody has used yet. */
  void retain(int clock, IntPredicate needed) {
    if (clock != EMPTY) {
      clocks[clock] = Arrays.stream(clocks[clock]).filter(needed).toArray();
    }
  }

  private int compare(int a, int b) {
    int byChain = Integer.compare(chains.chain(a), chains.chain(b));
    return byChain != 0 ? byChain : Integer.compare(chains.index(a), chains.index(b));
  }

  /** The last strand of a chain that the clock knows, or -1. */
  int find(int clock, int chain) {
    int[] known = clocks[clock];
    if (known.length <= 8) {
      for (int strand : known) {
        if (chains.chain(strand) == chain) {
          return strand;
        }
      }
      return -1;
    }
    int at = position(known, chain);
    return at < 0 ? -1 : known[at];
  }

  private int position(int[] known, int chain) {
    int low = 0;
    int high = known.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = chains.chain(known[middle]);
      if (found == chain) {
        return middle;
      }
      if (found < chain) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1 - low;
  }
}
