package dev.photofinish.search.history;

/** Which of the conflicting accesses of a run a history tells. */
public enum Detail {
  /** Of the positions that conflict with an access at least one: enough to know whether any do. */
  REPRESENTATIVES,
  /** Also positions that a strand has between two synchronisations for the same bytes. */
  POSITIONS
}
