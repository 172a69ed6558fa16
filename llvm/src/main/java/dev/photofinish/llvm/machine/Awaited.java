package dev.photofinish.llvm.machine;

/**
 * What a thread waits for that cannot go on.
 *
 * @param object the address of a lock or of what is signalled, or the id of a thread
 */
public record Awaited(Kind kind, long object) {

  /** What the object is. */
  public enum Kind {
    /** A lock, which somebody else has to release. */
    LOCK,
    /** A condition variable, semaphore or barrier, at which somebody else has to do something. */
    EVENT,
    /** A thread, which has to end. */
    THREAD
  }

  /** A wait for a lock. */
  public static Awaited lock(long address) {
    return new Awaited(Kind.LOCK, address);
  }

  /** A wait for a condition variable, semaphore or barrier. */
  public static Awaited event(long address) {
    return new Awaited(Kind.EVENT, address);
  }

  /** A wait for the end of a thread. */
  public static Awaited thread(long id) {
    return new Awaited(Kind.THREAD, id);
  }
}
