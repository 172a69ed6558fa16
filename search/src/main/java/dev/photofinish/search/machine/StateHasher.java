package dev.photofinish.search.machine;

import java.nio.charset.StandardCharsets;

/** Hashes a sequence of numbers to 128 bits; the order counts. Reusable, allocates nothing. */
public final class StateHasher {
  private static final long LOW_SEED = 0x9E3779B97F4A7C15L;
  private static final long HIGH_SEED = 0xC2B2AE3D27D4EB4FL;

  private long low = LOW_SEED;
  private long high = HIGH_SEED;

  /** Starts again. */
  public StateHasher reset() {
    low = LOW_SEED;
    high = HIGH_SEED;
    return this;
  }

  /** Adds one number. */
  public StateHasher add(long value) {
    long scattered = value * 0xC2B2AE3D27D4EB4FL;
    low = (low ^ (scattered ^ scattered >>> 32)) * 0x9FB21C651E98DF25L;
    low ^= low >>> 29;
    high = Long.rotateLeft(high + scattered, 31) * 0xD6E8FEB86659FD93L;
    return this;
  }

  /** Adds numbers and how many they are. */
  public StateHasher add(long[] values) {
    add(values.length);
    for (long value : values) {
      add(value);
    }
    return this;
  }

  /** Adds numbers and how many they are. */
  public StateHasher add(int[] values) {
    add(values.length);
    for (int value : values) {
      add(value);
    }
    return this;
  }

  /** Adds a constant, by its name. */
  public StateHasher add(Enum<?> constant) {
    return add(constant.name().hashCode());
  }

  /** Adds a text and its length. */
  public StateHasher add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    for (byte b : bytes) {
      add(b);
    }
    return this;
  }

  /** Adds another hash. */
  public StateHasher add(StateHash hash) {
    return add(hash.high()).add(hash.low());
  }

  /** The hash of all that was added. */
  public StateHash result() {
    return new StateHash(high(), low());
  }

  /** The lower half of the hash. */
  public long low() {
    return mix(low);
  }

  /** The upper half of the hash. */
  public long high() {
    return mix(high ^ low);
  }

  /** Scatters the bits of a number; a bijection. */
  public static long mix(long value) {
    long x = value;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /** Scatters the bits of a number in another way than {@link #mix}; a bijection. */
  public static long remix(long value) {
    long x = value + LOW_SEED;
    x = (x ^ (x >>> 33)) * 0xFF51AFD7ED558CCDL;
    x = (x ^ (x >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return x ^ (x >>> 33);
  }
}
