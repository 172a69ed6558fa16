package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.events.CutKind;

/** A cutpoint of the source; a loop passes one many times. */
public record CutPoint(CutKind kind, int site) implements Comparable<CutPoint> {
  @Override
  public int compareTo(CutPoint other) {
    int order = Integer.compare(site, other.site);
    return order != 0 ? order : kind.compareTo(other.kind);
  }
}
