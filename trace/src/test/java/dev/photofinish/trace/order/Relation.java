package dev.photofinish.trace.order;

import java.util.BitSet;
import java.util.List;

/** A set of pairs of events, as a matrix. */
final class Relation {
  private final int size;
  private final BitSet[] after;

  Relation(int size) {
    this.size = size;
    after = new BitSet[size];
    for (int e = 0; e < size; e++) {
      after[e] = new BitSet(size);
    }
  }

  boolean has(int e, int f) {
    return after[e].get(f);
  }

  boolean add(int e, int f) {
    boolean isNew = !after[e].get(f);
    after[e].set(f);
    return isNew;
  }

  Relation or(Relation other) {
    Relation union = new Relation(size);
    for (int e = 0; e < size; e++) {
      union.after[e].or(after[e]);
      union.after[e].or(other.after[e]);
    }
    return union;
  }

  Relation then(Relation other) {
    Relation composed = new Relation(size);
    for (int e = 0; e < size; e++) {
      for (int f = after[e].nextSetBit(0); f >= 0; f = after[e].nextSetBit(f + 1)) {
        composed.after[e].or(other.after[f]);
      }
    }
    return composed;
  }

  Relation closure() {
    Relation closed = this;
    while (true) {
      Relation larger = closed.or(closed.then(closed));
      if (larger.sameAs(closed)) {
        return closed;
      }
      closed = larger;
    }
  }

  boolean sameAs(Relation other) {
    return List.of(after).equals(List.of(other.after));
  }
}
