package dev.photofinish.cilk.structure;

/** Which transactions exist. */
public enum Numbering {
  /** All, numbered as in the thesis. */
  THESIS,
  /** Those with accesses; the others cannot matter. */
  LAZY,
  /** As lazily, and children without transactions are left out, too. */
  PRUNED
}
