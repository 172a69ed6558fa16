package dev.photofinish.llvm.pthread;

/** Whether the order in which threads arrive at a barrier matters. */
public enum Arrivals {
  /** All who use a barrier meet in each of its rounds, so that it does not; others are refused. */
  COUNTED,
  /** More threads use a barrier than have to arrive: every order is explored. */
  ORDERED
}
