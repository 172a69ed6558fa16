package dev.photofinish.core;

/** Which operations clash, in the order of the race's accesses. */
public enum RaceKind {
  WRITE_WRITE("write-write"),
  WRITE_READ("write-read"),
  READ_WRITE("read-write");

  private final String word;

  RaceKind(String word) {
    this.word = word;
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
