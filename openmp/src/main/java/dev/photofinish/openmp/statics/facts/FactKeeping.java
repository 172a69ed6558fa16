package dev.photofinish.openmp.statics.facts;

/** Whose facts an analysis keeps. */
public enum FactKeeping {
  /** Nobody's. */
  NONE,
  /** Those of all regions, as long as nothing is found in any. */
  OF_PROOFS,
  /** Those of each region in which nothing is found. */
  OF_REGIONS
}
