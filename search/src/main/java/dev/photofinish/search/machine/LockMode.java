package dev.photofinish.search.machine;

/** How a lock is held. Two holders in shared mode do not exclude each other. */
public enum LockMode {
  EXCLUSIVE,
  SHARED
}
