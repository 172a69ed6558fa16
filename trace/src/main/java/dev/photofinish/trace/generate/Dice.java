package dev.photofinish.trace.generate;

/** A fast source of randomness: the SplitMix64 generator. */
final class Dice {
  private long state;

  Dice(long seed) {
    state = seed;
  }

  private long next() {
    state += 0x9E3779B97F4A7C15L;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** A number between 0 and one less than the bound. */
  int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** Whether something happens that happens with this probability. */
  boolean chance(double probability) {
    return probability > 0 && fraction() < probability;
  }

  /** A number from 1 on, geometrically distributed. */
  int geometric(int mean) {
    if (mean == 1) {
      return 1;
    }
    double drawn = Math.log(1 - fraction()) / Math.log1p(-1.0 / mean);
    return 1 + (int) Math.min(drawn, Integer.MAX_VALUE / 2.0);
  }

  private double fraction() {
    return (next() >>> 11) * 0x1p-53;
  }
}
