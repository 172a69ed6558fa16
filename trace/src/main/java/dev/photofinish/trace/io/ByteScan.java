package dev.photofinish.trace.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for a byte, eight at a time. */
final class ByteScan {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = 0x8080808080808080L;

  private ByteScan() {}

  /**
   * The first index of a byte in a range, or -1. The buffer goes on for at least {@link
   * InputBuffer#PADDING} bytes after the range.
   */
  static int find(byte[] bytes, char wanted, int from, int to) {
    long pattern = wanted * ONES;
    for (int at = from; at < to; at += 8) {
      long difference = (long) WORDS.get(bytes, at) ^ pattern;
      long zeros = (difference - ONES) & ~difference & TOPS;
      if (zeros != 0) {
        int found = at + (Long.numberOfTrailingZeros(zeros) >>> 3);
        return found < to ? found : -1;
      }
    }
    return -1;
  }

  /**
   * The first index of one of two bytes in a range, or -1. The buffer goes on for at least {@link
   * InputBuffer#PADDING} bytes after the range.
   */
  static int findEither(byte[] bytes, char one, char other, int from, int to) {
    for (int at = from; at < to; at += 8) {
      long word = (long) WORDS.get(bytes, at);
      long left = word ^ (one * ONES);
      long right = word ^ (other * ONES);
      long zeros = (((left - ONES) & ~left) | ((right - ONES) & ~right)) & TOPS;
      if (zeros != 0) {
        int found = at + (Long.numberOfTrailingZeros(zeros) >>> 3);
        return found < to ? found : -1;
      }
    }
    return -1;
  }

  /** Whether a range has nothing but spaces and tabs. */
  static boolean isBlank(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      if (bytes[at] != ' ' && bytes[at] != '\t') {
        return false;
      }
    }
    return true;
  }

  /** Whether a range has digits, and nothing else. */
  static boolean isNumber(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      if (bytes[at] < '0' || bytes[at] > '9') {
        return false;
      }
    }
    return from < to;
  }
}
