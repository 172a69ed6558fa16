package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.jvm.memory.Touch;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An access as it was seen in a run.
 *
 * @param step the number of the step that made it, or {@link AccessWatch#EARLIER}
 * @param ordinal which access of its step it is that is like it: by the same thread, from the same
 *     line, a read or a write; from 1, or 0 if nobody else could reach the object then
 * @param location what is accessed
 * @param site a number of the machine
 * @param stack the innermost call first
 * @param locks those held, in the order in which they were taken
 */
record Sighting(
    int step,
    int ordinal,
    int thread,
    long location,
    Touch touch,
    int site,
    List<Site> stack,
    List<HeldLock> locks) {

  Sighting {
    stack = List.copyOf(stack);
    locks = List.copyOf(locks);
  }

  /** The same access, of an object that has a place now. */
  Sighting at(long place) {
    return new Sighting(step, ordinal, thread, place, touch, site, stack, locks);
  }

  /** Whether it is an access like another one, be it to another location. */
  boolean isLike(Sighting other) {
    return thread == other.thread && site == other.site && touch.writes() == other.touch.writes();
  }

  /**
   * A lock that is held.
   *
   * @param monitor its monitor, or the location of its state
   * @param name as the user would call it
   * @param line where the program took it, 0 if unknown
   * @param sharing whether others may hold it as well
   */
  record HeldLock(long monitor, String name, int line, Sharing sharing) {
    /** Some locks, one after the other. */
    static String listed(List<HeldLock> locks) {
      return locks.stream().map(HeldLock::toString).distinct().collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
      return line > 0 ? name + " (taken at line " + line + ")" : name;
    }
  }

  /** How a lock is held. */
  enum Sharing {
    EXCLUSIVE,
    /** As the read lock of a pair. */
    READ
  }
}
