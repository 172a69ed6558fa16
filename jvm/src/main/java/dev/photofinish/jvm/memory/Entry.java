package dev.photofinish.jvm.memory;

/** What a row knows as a clock, or the accesses to a location; null if there is nothing. */
final class Entry extends Cell<int[]> {
  /** The row, or the location. */
  final long key;

  Entry(long key) {
    super(null);
    this.key = key;
  }
}
