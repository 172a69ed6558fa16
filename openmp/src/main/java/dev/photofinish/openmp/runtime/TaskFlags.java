package dev.photofinish.openmp.runtime;

/** Bits of {@code kmp_tasking_flags} as the compiler sets them. */
final class TaskFlags {
  static final int TIED = 1;
  static final int FINAL = 2;
  static final int MERGED_IF0 = 4;
  static final int DESTRUCTORS = 8;
  static final int PROXY = 16;
  static final int PRIORITY = 32;
  static final int DETACHABLE = 64;

  /** Not one of the compiler's: made by {@code target nowait}, runs beside the team. */
  static final int TARGET = 1 << 16;

  private TaskFlags() {}
}
