package dev.photofinish.search.machine;

/** 128 bits that stand for a state. */
public record StateHash(long high, long low) {
  @Override
  public String toString() {
    return String.format("%016x%016x", high, low);
  }
}
