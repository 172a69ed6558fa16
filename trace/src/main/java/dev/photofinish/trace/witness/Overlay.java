package dev.photofinish.trace.witness;

/** Changes to an array that are kept apart from it and forgotten all at once. */
final class Overlay {
  private final int[] base;
  private final int[] changed;
  private final int[] changedIn;
  private int round;

  Overlay(int[] base) {
    this.base = base;
    this.changed = new int[base.length];
    this.changedIn = new int[base.length];
  }

  void clear() {
    round++;
  }

  int get(int place) {
    return changedIn[place] == round ? changed[place] : base[place];
  }

  void put(int place, int value) {
    changed[place] = value;
    changedIn[place] = round;
  }
}
