package dev.photofinish.cilk.determinacy;

import dev.photofinish.search.machine.LockMode;

/**
 * A step of a run that accesses nothing, but that locks let happen only at certain times.
 *
 * @param action what is done
 * @param lock to which lock, flag or atomic object
 * @param mode how a lock is held
 * @param child the spawned child that does it, with the functions that it calls
 * @param site where it stands
 */
public record LockStep(Action action, long lock, LockMode mode, long child, int site) {
  /** What is done. */
  public enum Action {
    ACQUIRE("acquire"),
    RELEASE("release"),
    /** What is done only once was done before. */
    PASS("find done"),
    /** An atomic write makes what came before it known to who reads it. */
    PUBLISH("publish by"),
    OBSERVE("observe"),
    /** An atomic write in place of what others have published. */
    OVERWRITE("overwrite");

    private final String words;

    Action(String words) {
      this.words = words;
    }

    /** As in {@code acquire m}. */
    public String words() {
      return words;
    }
  }

  boolean isExclusive() {
    return mode == LockMode.EXCLUSIVE;
  }
}
