package dev.photofinish.trace.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Accesses of one thread to one variable with the same source position, operation and locks held,
 * as places in the list of the thread's accesses to the variable.
 */
final class AccessClass {
  private final IntArrayList places = new IntArrayList();

  void add(int place) {
    places.add(place);
  }

  int size() {
    return places.size();
  }

  int at(int i) {
    return places.getInt(i);
  }
}
