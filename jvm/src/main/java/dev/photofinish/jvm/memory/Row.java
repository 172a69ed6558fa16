package dev.photofinish.jvm.memory;

/**
 * The things that know of accesses: the domain of the summary function h. A row is a kind and a
 * number, a thread or an address, in one long.
 */
enum Row {
  /** What a thread knows. */
  THREAD(0),
  /** What a thread will know at its next acquire fence. */
  PENDING(1),
  /** What a thread knew at its last release fence. */
  FENCED(2),
  /** What every volatile write of a location so far published. */
  VOLATILE(3),
  /** What the last write of a location published. */
  RELEASED(4),
  /** What was released to a monitor. */
  MONITOR(5),
  /** What was released to another object: the end of a class's initialisation, an interrupt. */
  OBJECT(6);

  private static final int BITS = 4;
  private static final Row[] ALL = values();

  private final int code;

  Row(int code) {
    this.code = code;
  }

  long of(long number) {
    return (number << BITS) | code;
  }

  static Row kind(long row) {
    return ALL[(int) row & ((1 << BITS) - 1)];
  }

  static long number(long row) {
    return row >>> BITS;
  }

  /** Whether the number is a thread. */
  boolean ofThread() {
    return code <= FENCED.code;
  }

  /** A name of the row for the state key, or -1 if nobody can reach what it belongs to. */
  static long name(long row, LocationNames names) {
    if (kind(row).ofThread()) {
      return row;
    }
    long name = names.name(number(row));
    return name < 0 ? -1 : kind(row).of(name);
  }
}
