package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The partition of all strands into chains, and what chains were closed into. A chain is named by
 * its first strand; its strands are ordered. That a chain was closed into a strand says: whoever
 * knows this strand knows the whole chain, so no clock after it has to name the chain. A closed
 * chain is not extended any more.
 */
final class StrandChains {

  private static final int OPEN = -1;
  private static final IntArrayList NONE = new IntArrayList();

  private int[] chain = new int[1024];
  private int[] index = new int[1024];

  /** By first strand: the last strand of the chain. */
  private int[] last = new int[1024];

  /** By first strand: the strand into which the whole chain was closed. */
  private int[] closed = new int[1024];

  /**
   * By first strand: further closings, as pairs of the last index that was closed and the strand
   * into which. These arise where different states of a search go on differently after the same
   * strands.
   */
  private final Int2ObjectOpenHashMap<IntArrayList> partlyClosed = new Int2ObjectOpenHashMap<>();

  private int size;

  int chain(int strand) {
    return chain[strand];
  }

  int index(int strand) {
    return index[strand];
  }

  /** Whether the strand is the last one of a chain that can still be extended. */
  boolean open(int strand) {
    int c = chain[strand];
    return last[c] == strand && closed[c] == OPEN;
  }

  /** A strand that begins a chain. */
  int first() {
    if (size == chain.length) {
      int capacity = size + (size >> 1);
      chain = Arrays.copyOf(chain, capacity);
      index = Arrays.copyOf(index, capacity);
      last = Arrays.copyOf(last, capacity);
      closed = Arrays.copyOf(closed, capacity);
    }
    int strand = size++;
    chain[strand] = strand;
    last[strand] = strand;
    closed[strand] = OPEN;
    return strand;
  }

  /** A strand that goes on in the chain of an {@link #open} one. */
  int next(int strand) {
    int c = chain[strand];
    int next = first();
    chain[next] = c;
    index[next] = index[strand] + 1;
    last[c] = next;
    return next;
  }

  /** Closes the chain of a strand, up to this strand, into a later one. */
  void close(int strand, int into) {
    int c = chain[strand];
    if (open(strand)) {
      closed[c] = into;
    } else {
      IntArrayList more = partlyClosed.computeIfAbsent(c, key -> new IntArrayList(2));
      more.add(index[strand]);
      more.add(into);
    }
  }

  /** The strand into which the whole chain was closed, or a negative number. */
  int closedInto(int c) {
    return closed[c];
  }

  /** Further closings: pairs of the last index closed and the strand into which. */
  IntArrayList partlyClosed(int c) {
    return partlyClosed.isEmpty() ? NONE : partlyClosed.getOrDefault(c, NONE);
  }

  int size() {
    return size;
  }
}
