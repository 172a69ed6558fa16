package dev.photofinish.trace.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Pairs of one variable, or of a part of one, that need more effort than was made for them, in the
 * order in which they were looked at; and what is left of the budget of the variable.
 */
final class HardPairs {
  private final IntArrayList events = new IntArrayList();
  private long budgetLeft;

  void add(int first, int second) {
    events.add(first);
    events.add(second);
  }

  int size() {
    return events.size() / 2;
  }

  int first(int pair) {
    return events.getInt(2 * pair);
  }

  int second(int pair) {
    return events.getInt(2 * pair + 1);
  }

  long budgetLeft() {
    return budgetLeft;
  }

  void keepBudget(long left) {
    budgetLeft = left;
  }
}
