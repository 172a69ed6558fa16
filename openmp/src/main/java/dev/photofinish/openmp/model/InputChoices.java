package dev.photofinish.openmp.model;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The choices that the program's inputs make in one run, and after it those of the next one: all
 * sequences of choices in lexicographic order.
 */
final class InputChoices {
  private final IntArrayList chosen = new IntArrayList();
  private final IntArrayList alternatives = new IntArrayList();
  private int given;

  /** What the next input of the run gives. */
  int next(int count) {
    if (given == chosen.size()) {
      chosen.add(0);
      alternatives.add(count);
    }
    return chosen.getInt(given++);
  }

  /** Whether the run had a choice at all. */
  boolean any() {
    return !chosen.isEmpty();
  }

  /** Goes to the choices of the next run; false if there is none. */
  boolean advance() {
    given = 0;
    while (!chosen.isEmpty()) {
      int last = chosen.size() - 1;
      int choice = chosen.getInt(last) + 1;
      if (choice < alternatives.getInt(last)) {
        chosen.set(last, choice);
        return true;
      }
      chosen.removeInt(last);
      alternatives.removeInt(last);
    }
    return false;
  }

  /** Starts a run with the same choices again. */
  InputChoices again() {
    given = 0;
    return this;
  }

  /** Forgets all choices. */
  void restart() {
    chosen.clear();
    alternatives.clear();
    given = 0;
  }
}
