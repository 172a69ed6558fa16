package dev.photofinish.llvm.machine;

/** How a listener wants to hear of plain accesses by loads and stores. */
public enum Hearing {
  /** Not at all. */
  NOTHING,
  /** Of each, when it is made. */
  EACH,
  /**
   * Of several at once, before anything else that the thread does and the listener hears of, but
   * other accesses; of repeated ones once. That the life of an object on the stack ends is heard of
   * as such, and not as a write beside it.
   */
  RUNS
}
