package dev.photofinish.core.graph;

/** What a node is filled with. */
public enum Fill {
  WHITE,
  /** Light grey: one instance, in the graphs of tasks. */
  LIGHT,
  /** Dark grey: many instances, in the graphs of tasks. */
  DARK,
  /** Pale red, for a node that is part of what is wrong. */
  ALARM
}
