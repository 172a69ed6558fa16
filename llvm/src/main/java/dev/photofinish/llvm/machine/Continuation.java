package dev.photofinish.llvm.machine;

import dev.photofinish.search.machine.StateHasher;

/**
 * What an external still has to do when the function that it pushed has returned: the next
 * comparison of {@code qsort}, the end of a task. Immutable; a record.
 */
public interface Continuation {
  /**
   * The pushed function has returned. May push again, say {@link CallContext#again}, or finish the
   * call with a result.
   *
   * @param result the returned value, 0 for void and for wide values
   */
  void resume(CallContext call, long result);

  /**
   * An exception leaves the pushed function, and the call with it. May change memory and
   * components, and nothing else.
   */
  default void unwound(CallContext call) {}

  /** Adds everything that distinguishes this continuation from others. */
  void hash(StateHasher hasher);
}
