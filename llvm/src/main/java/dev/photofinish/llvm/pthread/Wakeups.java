package dev.photofinish.llvm.pthread;

/** What ends a wait for a condition variable. */
public enum Wakeups {
  /** A signal or broadcast, and nothing else. */
  SIGNALLED,
  /** Also nothing at all, at any time, as POSIX allows. */
  SPURIOUS
}
