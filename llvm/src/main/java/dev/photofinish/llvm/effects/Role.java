package dev.photofinish.llvm.effects;

import java.util.Locale;

/** What a function is to analyses that ask for more than accesses and pointers. */
public enum Role {
  /** Returns a new block each time, which holds no pointers. */
  ALLOCATE,
  /**
   * Stores the address of a new block, which holds no pointers, where its first argument points.
   */
  ALLOCATE_INTO,
  /** Fills memory with one byte, so that it puts no pointer there but in pieces. */
  FILL,
  /** Looks at the type of an object only. */
  TYPE_TEST,
  /** Begins or ends the life of a lock. */
  INITIALIZE,
  LOCK_ACQUIRE,
  LOCK_TRY,
  LOCK_RELEASE,
  MUTEX_ACQUIRE,
  MUTEX_RELEASE,
  THREAD_NUMBER,
  TEAM_NUMBER,
  TEAM_SIZE,
  MOST_THREADS,
  /** A function of the OpenMP runtime that orders nothing. */
  NEUTRAL,
  /** The address of the executing thread's own variable. */
  THREAD_LOCAL_ADDRESS,
  /** Starts a thread. */
  START_THREAD;

  static Role of(String word) {
    return valueOf(word.replace('-', '_').toUpperCase(Locale.ROOT));
  }
}
