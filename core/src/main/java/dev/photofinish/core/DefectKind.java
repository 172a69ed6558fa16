package dev.photofinish.core;

/** What a program can do wrong besides a race, part of the JSON format. */
public enum DefectKind {
  DEADLOCK("deadlock", Group.DEADLOCK),
  OUT_OF_BOUNDS("out of bounds", Group.MEMORY_ERROR),
  USE_AFTER_FREE("use after free", Group.MEMORY_ERROR),
  NULL_DEREFERENCE("null dereference", Group.MEMORY_ERROR),
  WILD_POINTER("wild pointer", Group.MEMORY_ERROR),
  WRITE_TO_CONSTANT("write to constant", Group.MEMORY_ERROR),
  BAD_FREE("bad free", Group.MEMORY_ERROR),
  DOUBLE_FREE("double free", Group.MEMORY_ERROR),
  UNINITIALISED("uninitialised value", Group.MEMORY_ERROR),
  FAILED_ASSERTION("failed assertion", Group.ASSERTION),
  UNCAUGHT_EXCEPTION("uncaught exception", Group.CRASH),
  ABORTED("aborted", Group.CRASH),
  DIVISION_BY_ZERO("division by zero", Group.CRASH),
  STACK_OVERFLOW("stack overflow", Group.CRASH),
  UNREACHABLE("unreachable code reached", Group.CRASH),
  LOCK_MISUSE("lock misuse", Group.MISUSE),
  BAD_CALL("bad call", Group.MISUSE);

  /** Kinds that users treat alike, part of the JSON format. */
  public enum Group {
    /** Threads wait for each other forever. */
    DEADLOCK("deadlock"),
    /** An access to memory that is not there, or not the program's. */
    MEMORY_ERROR("memory-error"),
    /** The program says itself that something is wrong. */
    ASSERTION("assertion"),
    /** The program, or a thread of it, ends before its time. */
    CRASH("crash"),
    /** A call that its library forbids. */
    MISUSE("misuse");

    private final String word;

    Group(String word) {
      this.word = word;
    }

    /** The word that reports print and that {@code --fail-on} takes. */
    public String word() {
      return word;
    }
  }

  private final String words;
  private final Group group;

  DefectKind(String words, Group group) {
    this.words = words;
    this.group = group;
  }

  /** The words that reports print. */
  public String words() {
    return words;
  }

  public Group group() {
    return group;
  }
}
