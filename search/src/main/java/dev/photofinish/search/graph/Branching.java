package dev.photofinish.search.graph;

import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.Machine;

/** A state with steps that are still to be taken. */
final class Branching {
  final Machine.Snapshot machine;
  final RaceDetector.Snapshot detector;
  final long preemptions;
  final IdleRounds.Snapshot idle;
  private final long[] moves;
  private int next;

  Branching(
      Machine.Snapshot machine,
      RaceDetector.Snapshot detector,
      long preemptions,
      IdleRounds.Snapshot idle,
      long[] moves) {
    this.machine = machine;
    this.detector = detector;
    this.preemptions = preemptions;
    this.idle = idle;
    this.moves = moves;
  }

  boolean hasNext() {
    return next < moves.length;
  }

  /** The next step to take. */
  long next() {
    return moves[next++];
  }
}
