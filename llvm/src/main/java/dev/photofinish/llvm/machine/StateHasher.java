package dev.photofinish.llvm.machine;

import java.nio.charset.StandardCharsets;

/** Folds numbers into 128 bits; the order counts. */
public final class StateHasher {
  private static final long FIRST = 0x9E3779B97F4A7C15L;
  private static final long SECOND = 0xC2B2AE3D27D4EB4FL;

  private long high = FIRST;
  private long low = SECOND;

  public StateHasher add(long value) {
    low = mix(low ^ value) + FIRST;
    high = mix(high + value * SECOND) ^ Long.rotateLeft(low, 23);
    return this;
  }

  public StateHasher add(long[] values) {
    add(values.length);
    for (long value : values) {
      add(value);
    }
    return this;
  }

  public StateHasher add(int[] values) {
    add(values.length);
    for (int value : values) {
      add(value);
    }
    return this;
  }

  public StateHasher add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    for (byte b : bytes) {
      add(b);
    }
    return this;
  }

  public StateHasher add(StateHash hash) {
    return add(hash.high()).add(hash.low());
  }

  public StateHash result() {
    return new StateHash(mix(high ^ low), mix(low + Long.rotateLeft(high, 32)));
  }

  /** A bijection that spreads every bit (the finaliser of SplitMix64). */
  public static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
