package dev.photofinish.trace.predict;

/** What counts as one race in a report. */
public enum Grouping {
  /** A pair of source positions. */
  PAIR,
  /** A source position that races with anything. */
  LINE,
  /** A variable. */
  VARIABLE,
  /** A pair of events. */
  EVENT
}
