package dev.photofinish.llvm.machine;

/** How a lock is held. */
public enum LockMode {
  EXCLUSIVE,
  SHARED
}
