package dev.photofinish.llvm.machine;

/** What to do when {@code main} has returned: run what {@code atexit} registered, flush, exit. */
@FunctionalInterface
public interface ExitHook {
  /** Must end with {@link CallContext#exit}, at once or in a continuation. */
  void exit(CallContext call, int code);
}
