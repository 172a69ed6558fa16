package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TargetKind;

/** How RapidBin packs an event into 64 bits: location, operand, operation, thread. */
final class RapidBin {
  static final int HEADER_BYTES = 18;
  static final long MOST_THREADS = 1L << 10;
  static final long MOST_TARGETS = 1L << 34;
  static final long MOST_LOCATIONS = 1L << 15;

  private RapidBin() {}

  /** The operation, or null if there is none with that code or the sign bit is set. */
  static Op op(long word) {
    int code = (int) (word >>> 10) & 0xf;
    return word < 0 || code > Op.BRANCH.code() ? null : Op.ofCode(code);
  }

  /** Whether the format has an operation. */
  static boolean knows(Op op) {
    return op.code() <= Op.BRANCH.code();
  }

  static int thread(long word) {
    return (int) word & 0x3ff;
  }

  static long target(long word) {
    return (word >>> 14) & (MOST_TARGETS - 1);
  }

  static int location(long word) {
    return (int) (word >>> 48) & 0x7fff;
  }

  static long pack(long thread, Op op, long target, long location) {
    return (location << 48) | (target << 14) | ((long) op.code() << 10) | thread;
  }

  /** What the names of numbered things begin with. */
  static String prefix(TargetKind kind) {
    return switch (kind) {
      case VARIABLE -> "V";
      case LOCK -> "L";
      case THREAD -> "T";
      case LABEL -> "";
    };
  }
}
