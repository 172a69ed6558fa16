package dev.photofinish.cilk.events;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/**
 * Hears what a program does in its serial elision: a spawned child runs to its end before its
 * parent goes on. A site is a number that the speaker gives to a place in the source, a function is
 * one that it gives to a name; -1 stands for an unknown one.
 */
public interface ForkJoinEvents {
  /** A child begins. Its arguments have been evaluated. */
  void spawn(int function, int site);

  /** The child that was spawned last ends, with its implicit sync; its parent goes on. */
  void returned();

  /**
   * A function is called, not spawned, that may have children of its own: its syncs wait for these
   * alone. No thread ends here. A function of -1 is a block of the present one.
   */
  void enter(int function, int site);

  /** The function that was entered last ends; its children, if it has any, are waited for. */
  void leave();

  /** The function waits for its children. */
  void sync(int site);

  /** A cutpoint, if the atomization has it there. */
  void cut(CutKind kind, int site);

  /** An atomic block begins: no cutpoints until it ends. */
  void atomicBegin(int site);

  /** The atomic block that began last ends. */
  void atomicEnd(int site);

  /** Whether anybody wants to know where a place is accessed. */
  default boolean isWanted(long location, long size) {
    return true;
  }

  /**
   * A read.
   *
   * @param location the first byte; a number that no other variable ever has
   * @param size in bytes
   */
  void read(long location, long size, int site);

  /** A write; see {@link #read}. */
  void write(long location, long size, int site);

  /**
   * An atomic access; a read-modify-write is one event, which no cutpoint divides. Two atomic
   * accesses are no determinacy race; an atomic and a plain one are.
   *
   * @param kind one of the atomic kinds
   */
  void atomic(AccessKind kind, long location, long size, int site);

  /** An atomic write at a location lets who reads it know what was done before. */
  default void published(long location, int site) {}

  /** An atomic read at a location knows what was done before it was written. */
  default void observed(long location, int site) {}

  /**
   * An atomic write that reads nothing is about to happen: who reads the place later observes
   * nothing of what others have published there.
   */
  default void overwritten(long location, int site) {}

  /**
   * An access to the view of a reducer, by way of the reducer. Two of them are no determinacy race;
   * such an access and one that does not ask the reducer are. Transactions do not conflict on views
   * at all.
   *
   * @param location a number that all views of the reducer share
   */
  void view(AccessKind kind, long location, long size, int site);

  /**
   * Memory comes to life that is not a variable, so that others than those who access it may know
   * it. This is no access.
   */
  default void began(long location) {}

  /**
   * The life of an object ends: it is freed, or its scope is left. This is a write of all of it.
   * Who accesses it later does so in a run that goes wrong; the access is still told.
   */
  void ended(long location, long size, int site);

  /**
   * A lock is held from now on by the function instance that runs, the functions it calls and the
   * rest of it behind spawns and syncs, but not by its children.
   *
   * @param lock a number that no other lock has
   */
  void acquired(long lock, LockMode mode, int site);

  /** A lock is no longer held. */
  void released(long lock, LockMode mode, int site);

  /**
   * What is done only once in the program begins, as by {@code pthread_once} or for a static local
   * variable. It comes before whatever follows {@link #oncePassed}.
   *
   * @param flag a number that no lock and no other flag has
   */
  default void onceBegin(long flag) {}

  /** What is done only once ends; its flag has been passed. */
  default void onceEnd(long flag) {}

  /**
   * An exception ends what is done only once, which is not done by that. It comes before whatever
   * does it again, but what the strand does next is not ordered.
   */
  default void onceAbandoned(long flag) {}

  /** What is done only once was done before, perhaps by a strand that is parallel otherwise. */
  default void oncePassed(long flag) {}

  /**
   * What the child that runs does for the frame that spawned it begins, as in {@code x += spawn
   * f()}, or an inlet: its accesses are the child's, and inlets of one frame are atomic among each
   * other. Between this and {@link #returned} stands only {@link #inletEnd} and what is between.
   */
  void inletBegin(int site);

  /** The inlet ends. */
  void inletEnd(int site);

  /**
   * As {@link #returned()}, for a mark in the program.
   *
   * @throws MisuseException if no child was called
   */
  void returned(int site);

  /**
   * As {@link #leave()}, for a mark in the program.
   *
   * @throws MisuseException if a child jumped out of itself
   */
  void leave(int site);

  /** Whether the function has no children that it has not waited for. */
  boolean isSynched();

  /** Whether cutpoints matter; what only tells of them may be left out otherwise. */
  default boolean hearsCuts() {
    return true;
  }

  /** Whether {@link #arguments} are wanted; they cost time. */
  default boolean hearsArguments() {
    return false;
  }

  /**
   * What the instance that began last by {@link #spawn} or {@link #enter} was called with.
   *
   * @param text as in {@code 4, 2.5}: the values of scalars, separated by commas
   */
  default void arguments(String text) {}
}
