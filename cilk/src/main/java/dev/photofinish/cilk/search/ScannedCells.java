package dev.photofinish.cilk.search;

import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;

/** Looks at all entries of a cell that are left. */
final class ScannedCells implements Undiscovered {
  private final HotCells cells;
  private final Precedence precedence;
  private final boolean[] taken;
  private final IntArrayList toReset = new IntArrayList();

  ScannedCells(HotCells cells, Precedence precedence) {
    this.cells = cells;
    this.precedence = precedence;
    this.taken = new boolean[cells.entries().size()];
  }

  @Override
  public void take(int hot, int thread, Wanted wanted, IntConsumer taker) {
    for (int i = cells.start(hot); i < cells.end(hot); i++) {
      if (!taken[i]
          && (wanted == Wanted.ALL || cells.entries().writes(i))
          && precedence.parallel(cells.entries().thread(i), thread)) {
        taken[i] = true;
        toReset.add(i);
        taker.accept(i);
      }
    }
  }

  @Override
  public void reset() {
    for (int i = 0; i < toReset.size(); i++) {
      taken[toReset.getInt(i)] = false;
    }
    toReset.clear();
  }
}
