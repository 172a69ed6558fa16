package dev.photofinish.trace.exact;

/** What is known of a pair of events in the end. */
public enum Decision {
  /** There is a correct reordering after which both are next. */
  RACE,
  /** There is none. */
  NOT_A_RACE,
  /** The budget did not suffice. */
  UNDECIDED
}
