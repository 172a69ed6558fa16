package dev.photofinish.core.graph;

/** How an edge or an outline is drawn. */
public enum Line {
  SOLID,
  DASHED,
  DOTTED,
  BOLD
}
