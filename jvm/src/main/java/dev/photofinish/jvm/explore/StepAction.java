package dev.photofinish.jvm.explore;

/** What a step does, as far as the heuristics of the paper tell steps apart: figure 6. */
enum StepAction {
  /** A plain write of what another thread wrote last. */
  WRITE_AFTER_OTHER,
  /** Any other plain write. */
  WRITE,
  /** A plain read of what another thread wrote last. */
  READ_AFTER_OTHER,
  /** Any other plain read. */
  READ,
  /** A lock or volatile read of what nobody released before. */
  ACQUIRE,
  /** A lock or volatile read of what was released before. */
  ACQUIRE_AFTER_RELEASE,
  /** An unlock or volatile write. */
  RELEASE
}
