package dev.photofinish.cilk.search;

import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Labels;
import dev.photofinish.cilk.parallel.Precedence;
import java.util.function.IntConsumer;

/** The entries of hot cells that a search has not met yet. */
interface Undiscovered {
  /** Which entries are wanted. */
  enum Wanted {
    ALL,
    WRITERS
  }

  /** Takes the wanted entries of a cell whose threads are parallel to a thread. */
  void take(int hot, int thread, Wanted wanted, IntConsumer taker);

  /** Puts everything back. */
  void reset();

  static Undiscovered of(HotCells cells, Precedence precedence) {
    return precedence instanceof Labels labels
        ? new LabelTrees(cells, labels)
        : new ScannedCells(cells, precedence);
  }
}
