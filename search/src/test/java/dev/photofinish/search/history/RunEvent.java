package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;

/**
 * Something a random run did.
 *
 * @param context who, all through its strands
 * @param object the lock, signal or address
 * @param mode of locks
 * @param order of atomics and fences
 * @param time the strand's local time before the event
 */
record RunEvent(
    What what,
    int context,
    int strand,
    long object,
    int size,
    AccessKind kind,
    LockMode mode,
    MemoryOrder order,
    int lockSet,
    int position,
    int time) {

  enum What {
    ACCESS,
    ACQUIRE,
    RELEASE,
    SIGNAL,
    AWAIT,
    LOAD,
    STORE,
    UPDATE,
    FENCE
  }
}
