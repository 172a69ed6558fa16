package dev.photofinish.jvm.memory;

/** How the plain accesses in the code of a class are taken. */
public enum Trust {
  /** They are checked. */
  CHECKED,
  /** They are not looked at. */
  TRUSTED,
  /**
   * They are not checked, and a read learns what the write it reads from published: code that
   * relies on fences and on data dependences to keep what its documentation promises.
   */
  ORDERING
}
