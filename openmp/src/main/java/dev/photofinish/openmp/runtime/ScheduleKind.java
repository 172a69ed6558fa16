package dev.photofinish.openmp.runtime;

/** The compiler's {@code sched_type}, without modifiers. */
enum ScheduleKind {
  STATIC_CHUNKED,
  STATIC,
  DYNAMIC,
  GUIDED,
  RUNTIME,
  AUTO,
  DISTRIBUTE_CHUNKED,
  DISTRIBUTE,
  OTHER;

  private static final int MODIFIERS = 0x6000_0000;
  private static final int ORDERED_FIRST = 64;
  private static final int ORDERED_LAST = 72;
  private static final int ORDERED_SHIFT = 32;

  /** Ordered loops have numbers of their own; whether a loop is one shows in its calls. */
  static ScheduleKind of(int number) {
    int plain = number & ~MODIFIERS;
    if (plain >= ORDERED_FIRST && plain <= ORDERED_LAST) {
      plain -= ORDERED_SHIFT;
    }
    return switch (plain) {
      case 33, 45 -> STATIC_CHUNKED;
      case 34, 40, 41 -> STATIC;
      case 35 -> DYNAMIC;
      case 36, 42, 43, 46 -> GUIDED;
      case 37, 47 -> RUNTIME;
      case 38 -> AUTO;
      case 91 -> DISTRIBUTE_CHUNKED;
      case 92 -> DISTRIBUTE;
      default -> OTHER;
    };
  }

  boolean distributes() {
    return this == DISTRIBUTE || this == DISTRIBUTE_CHUNKED;
  }
}
