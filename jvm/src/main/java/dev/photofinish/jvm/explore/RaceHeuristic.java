package dev.photofinish.jvm.explore;

/** The heuristics of section 4 of the paper. */
public enum RaceHeuristic {
  /** Writes first: the source of a race is a write. */
  WF,
  /** Watch written: touch what another thread wrote last. */
  WW,
  /** Avoid release and acquire: an acquire that follows its release orders something. */
  ARA,
  /** Acquire first: an acquire before its release orders nothing. */
  AF
}
