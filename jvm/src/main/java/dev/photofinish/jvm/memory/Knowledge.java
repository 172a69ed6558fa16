package dev.photofinish.jvm.memory;

import dev.photofinish.search.machine.StateHasher;

/**
 * Who knows of which access. A row (see {@link Row}) knows an access if it happens before whatever
 * is done next with what the row knows.
 */
public interface Knowledge {

  /** A thread is alive from now on. */
  void begin(int thread);

  /** A thread is not alive any more; what it knew stays. */
  void end(int thread);

  /** Adds what one row knows to another. */
  void learn(long into, long from);

  /** Makes a row know exactly what another does. */
  void replace(long into, long from);

  /** Makes a row know nothing. */
  void forget(long row);

  /** Whether anything was given to the row and not taken away since. */
  boolean has(long row);

  /** Compares the access with the unordered ones before it, and remembers it. */
  void access(int thread, long location, Touch touch, int site);

  /**
   * The moment of the accesses that a thread makes now; it grows whenever it hands something on.
   */
  int moment(int thread);

  /** Ends a moment of a thread, which tells what came before apart from what comes: which one. */
  int endMoment(int thread);

  /** Whether accesses of a thread at a moment are not known to every thread alive. */
  boolean watches(int thread, int moment);

  /** Whether a thread knows what another did at a moment. */
  boolean knowsMoment(int thread, int other, int moment);

  /** Remembers an access of an earlier moment without comparing it. */
  void publish(int thread, long location, Touch touch, int moment, int site);

  /** Forgets the accesses of a thread to a location up to a moment. */
  void forget(int thread, long location, int moment);

  /** Adds what races in the future depend on, with accesses that were not told of yet. */
  void hash(StateHasher hasher, LocationNames names, UnpublishedAccesses unpublished);

  /** Whether the last write of the location that is remembered is by another thread. */
  boolean writtenByOther(int thread, long location);

  /** Whether every plain access so far of the location is known to the thread. */
  boolean knows(int thread, long location, Touch touch);

  /** How many accesses are watched: remembered and not known to every thread alive. */
  int watched();
}
