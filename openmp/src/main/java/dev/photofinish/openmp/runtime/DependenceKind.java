package dev.photofinish.openmp.runtime;

/** What a task does with an address it depends on, as far as its siblings are concerned. */
enum DependenceKind {
  /** {@code in}: after the last writers, together with other readers. */
  IN,
  /** {@code out} and {@code inout}: alone. */
  OUT,
  /** {@code mutexinoutset}: together with others of the kind, one at a time in any order. */
  EXCLUSIVE,
  /** {@code inoutset}: together with others of the kind. */
  INOUT_SET,
  /** {@code omp_all_memory}: alone, on everything. */
  ALL_MEMORY;

  /** Whether tasks of this kind form a set that nothing orders among each other. */
  boolean formsSet() {
    return this == IN || this == EXCLUSIVE || this == INOUT_SET;
  }

  /** Reads the flags of the compiler's {@code kmp_depend_info}. */
  static DependenceKind of(int flags) {
    int bits = flags & 0xFF;
    if ((bits & 0x80) != 0) {
      return ALL_MEMORY;
    }
    if ((bits & 0x2) != 0) {
      return OUT;
    }
    if ((bits & 0x4) != 0) {
      return EXCLUSIVE;
    }
    return (bits & 0x8) != 0 ? INOUT_SET : IN;
  }
}
