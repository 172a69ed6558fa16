package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.interactions.EntryTable;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/** The threads that a cycle through a thread can use, and who of them interacts with whom. */
final class Region {
  private final AtomizedProgram program;
  private final Precedence precedence;
  private final HotCells cells;
  private final int home;
  private final Int2ObjectOpenHashMap<IntArrayList> neighbours = new Int2ObjectOpenHashMap<>();
  private final IntArrayList threads = new IntArrayList();
  private long budget;

  Region(AtomizedProgram program, Precedence precedence, HotCells cells, int home, long budget) {
    this.program = program;
    this.precedence = precedence;
    this.cells = cells;
    this.home = home;
    this.budget = budget;
    collect();
  }

  private void collect() {
    IntArrayList waiting = new IntArrayList();
    waiting.add(home);
    IntOpenHashSet seen = new IntOpenHashSet();
    seen.add(home);
    for (int next = 0; next < waiting.size() && budget > 0; next++) {
      int thread = waiting.getInt(next);
      if (cells.interacts(thread)) {
        threads.add(thread);
        neighbours.put(thread, interacting(thread));
        for (int to : neighbours.get(thread)) {
          if (seen.add(to)) {
            waiting.add(to);
          }
        }
      }
      for (int i = 0; thread != home && i < program.successors(thread); i++) {
        int later = program.successor(thread, i);
        budget--;
        if (precedence.parallel(later, home) && seen.add(later)) {
          waiting.add(later);
        }
      }
    }
  }

  private IntArrayList interacting(int thread) {
    EntryTable entries = cells.entries();
    IntOpenHashSet seen = new IntOpenHashSet();
    IntArrayList found = new IntArrayList();
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      int entry = cells.entryOf(i);
      int hot = entries.hot(entry);
      budget -= cells.end(hot) - cells.start(hot);
      for (int other = cells.start(hot); budget > 0 && other < cells.end(hot); other++) {
        int to = entries.thread(other);
        if ((entries.writes(entry) || entries.writes(other))
            && precedence.parallel(thread, to)
            && (to == home || precedence.parallel(to, home))
            && seen.add(to)) {
          found.add(to);
        }
      }
    }
    return found;
  }

  int home() {
    return home;
  }

  /** Whether there was too much to collect. */
  boolean isCut() {
    return budget <= 0;
  }

  /** All threads that interact with somebody, home first. */
  IntArrayList threads() {
    return threads;
  }

  /** The threads that a thread interacts with. */
  IntArrayList neighbours(int thread) {
    return neighbours.get(thread);
  }
}
