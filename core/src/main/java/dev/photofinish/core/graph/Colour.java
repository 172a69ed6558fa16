package dev.photofinish.core.graph;

/** The colours of outlines and edges. */
public enum Colour {
  /** For what is as it should be. */
  BLACK,
  /** For what matters less. */
  GREY,
  /** For what clashes. */
  RED,
  /** For what is to be told from the rest, without blame. */
  BLUE
}
