package dev.photofinish.core.graph;

/** The outline of a node. */
public enum Shape {
  /** A rectangle. */
  BOX,
  /** A rectangle with round ends. */
  ROUND
}
