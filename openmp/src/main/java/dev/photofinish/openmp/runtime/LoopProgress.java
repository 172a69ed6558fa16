package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.ResumePoint;
import dev.photofinish.search.machine.StateHasher;

/**
 * Where a thread is in a loop that it gets piece by piece. Immutable.
 *
 * @param sharing which construct of which team
 * @param bounds the bounds of the whole loop
 * @param targets where the program wants the bounds of a piece
 * @param entry where a piece begins; null if the program itself asks for the next one
 * @param piece the piece it is at, -1 before the first
 * @param iteration the iteration it is at, as far as {@code ordered} regions are concerned
 */
record LoopProgress(
    Sharing sharing,
    LoopPlan plan,
    LoopBounds bounds,
    LoopTargets targets,
    ResumePoint entry,
    long piece,
    long iteration) {

  static LoopProgress begin(
      Sharing sharing, LoopPlan plan, LoopBounds bounds, LoopTargets targets, ResumePoint entry) {
    return new LoopProgress(sharing, plan, bounds, targets, entry, -1, -1);
  }

  LoopProgress at(long nextPiece) {
    return new LoopProgress(
        sharing, plan, bounds, targets, entry, nextPiece, plan.first(nextPiece));
  }

  LoopProgress atIteration(long number) {
    return new LoopProgress(sharing, plan, bounds, targets, entry, piece, number);
  }

  void hash(StateHasher hasher) {
    hasher.add(sharing.ordinal()).add(piece).add(iteration);
  }
}
