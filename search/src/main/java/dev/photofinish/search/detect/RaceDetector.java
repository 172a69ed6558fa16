package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.ThreadStatus;

/**
 * What is remembered of the accesses on the path to a state, and the comparison that finds races in
 * it. It is part of the state: snapshotted, restored and hashed with it.
 */
public interface RaceDetector extends AccessSink {

  /** A state to come back to. */
  interface Snapshot {}

  /** A thread that stood in front of an operation of this status is about to make a step. */
  void begin(int thread, ThreadStatus status);

  /** The thread has made its step: conflicts are found now. */
  void arrive(int thread);

  /** The state as it is now. */
  Snapshot snapshot();

  /** Goes back to a state of this detector. */
  void restore(Snapshot snapshot);

  /** Adds what the finding of races in the future depends on. */
  void hash(StateHasher hasher);

  /** How many stretches of accesses are being watched: the more, the nearer a race may be. */
  int watched();
}
