package dev.photofinish.cilk.events;

import java.util.Locale;

/** A strategy that divides threads into transactions; chapter 1 of the thesis. */
public enum Atomization {
  /** Every thread is one transaction. */
  THREADS,
  /** Where the programmer wrote {@code cut} or {@code atomic}. */
  MANUAL,
  /** The rules of Ménier: calls, loop iterations, jumps and labels. */
  MENIER,
  /** Every access is a transaction of its own. */
  FINEST;

  /** What users call it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether threads are cut at cutpoints of a kind. */
  public boolean cutsAt(CutKind kind) {
    return switch (kind) {
      case WRITTEN -> this == MANUAL;
      case ATOMIC -> this == MANUAL || this == MENIER;
      case CALL, RETURN, LOOP, JUMP -> this == MENIER;
      case ACCESS -> this == FINEST;
    };
  }

  /** Whether {@code atomic} blocks suppress the cutpoints inside. */
  public boolean honoursAtomic() {
    return this == MANUAL || this == MENIER;
  }
}
