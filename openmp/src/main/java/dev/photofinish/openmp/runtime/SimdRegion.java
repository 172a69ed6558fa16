package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.SimdLoop;
import dev.photofinish.search.machine.StateHasher;
import java.util.List;

/**
 * Where a thread is in a simd loop. Immutable.
 *
 * @param outer the simd loop around it; null if there is none
 * @param depth how many frames are below the one that executes it
 * @param number the iteration that it is at, -1 before the first
 * @param layers the contexts of the hard order that execute it
 * @param bases their strands before the loop
 * @param privates what every iteration has for itself
 * @param posted the strands at the end of the latest {@code ordered simd} region; null before the
 *     first
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
record SimdRegion(
    SimdRegion outer,
    int depth,
    SimdLoop loop,
    long number,
    int[] layers,
    int[] bases,
    List<AddressRange> privates,
    int[] posted) {

  /** Addresses from one up to another. */
  record AddressRange(long from, long end) {
    boolean contains(long address) {
      return address >= from && address < end;
    }
  }

  boolean is(int atDepth, SimdLoop other) {
    return depth == atDepth && loop == other;
  }

  SimdRegion next() {
    return new SimdRegion(outer, depth, loop, number + 1, layers, bases, privates, posted);
  }

  SimdRegion post(int[] strands) {
    return new SimdRegion(outer, depth, loop, number, layers, bases, privates, strands);
  }

  /** The outermost loop of which every iteration has what is at an address; null if none has. */
  SimdRegion owner(long address) {
    SimdRegion owner = outer == null ? null : outer.owner(address);
    if (owner != null) {
      return owner;
    }
    for (AddressRange range : privates) {
      if (range.contains(address)) {
        return this;
      }
    }
    return null;
  }

  void hash(StateHasher hasher) {
    hasher.add(depth).add(number);
    if (outer != null) {
      outer.hash(hasher);
    }
  }
}
