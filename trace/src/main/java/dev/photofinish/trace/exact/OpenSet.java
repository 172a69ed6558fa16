package dev.photofinish.trace.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A set of events that is yet to be searched, and with it all larger ones in which some acquires
 * stay open: those in which one of them is closed are searched elsewhere.
 */
final class OpenSet {
  private final int[] prefix;
  private final IntArrayList keptOpen;

  OpenSet(int[] prefix, IntArrayList keptOpen) {
    this.prefix = prefix;
    this.keptOpen = keptOpen;
  }

  /** The set, as a prefix vector. */
  int[] prefix() {
    return prefix;
  }

  /** The acquires that stay open. */
  IntArrayList keptOpen() {
    return keptOpen;
  }

  /** The same for a larger set. */
  OpenSet grownTo(int[] larger) {
    return new OpenSet(larger, keptOpen);
  }

  /** The same with one more acquire that stays open. */
  OpenSet keeping(int acquire) {
    IntArrayList more = new IntArrayList(keptOpen);
    more.add(acquire);
    return new OpenSet(prefix, more);
  }
}
