package dev.photofinish.core;

/** Which operations clash, in the order of the race's accesses. */
public enum RaceKind {
  WRITE_WRITE("write-write", Operation.WRITE, Operation.WRITE),
  WRITE_READ("write-read", Operation.WRITE, Operation.READ),
  READ_WRITE("read-write", Operation.READ, Operation.WRITE);

  private final String word;
  private final Operation first;
  private final Operation second;

  RaceKind(String word, Operation first, Operation second) {
    this.word = word;
    this.first = first;
    this.second = second;
  }

  /** What the first access does. */
  public Operation first() {
    return first;
  }

  /** What the second access does. */
  public Operation second() {
    return second;
  }

  /** The word that reports print. */
  public String word() {
    return word;
  }

  /** The kind of a race between two operations, at least one of which must be a write. */
  public static RaceKind of(Operation first, Operation second) {
    return switch (first) {
      case WRITE -> second == Operation.WRITE ? WRITE_WRITE : WRITE_READ;
      case READ -> {
        if (second == Operation.READ) {
          throw new IllegalArgumentException("two reads do not race");
        }
        yield READ_WRITE;
      }
    };
  }
}
