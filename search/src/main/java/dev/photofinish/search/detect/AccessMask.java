package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;

/**
 * The bytes of an 8-byte word that were touched, by kind of access, in one int: reads in bits 0 to
 * 7, then writes, atomic reads and atomic writes.
 */
final class AccessMask {
  private static final int EVERY_KIND = 0x01010101;
  private static final AccessKind[] WRITES_FIRST = {
    AccessKind.WRITE, AccessKind.ATOMIC_WRITE, AccessKind.READ, AccessKind.ATOMIC_READ
  };

  private AccessMask() {}

  /** Two kinds of access that conflict. */
  record Kinds(AccessKind first, AccessKind second) {}

  private static int shift(AccessKind kind) {
    return switch (kind) {
      case READ -> 0;
      case WRITE -> 8;
      case ATOMIC_READ -> 16;
      case ATOMIC_WRITE, ATOMIC_UPDATE -> 24;
    };
  }

  static int of(AccessKind kind, int bytes) {
    return bytes << shift(kind);
  }

  static int bytes(int mask, AccessKind kind) {
    return (mask >>> shift(kind)) & 0xFF;
  }

  /** The bytes on which accesses of the two masks conflict: one writes, not both are atomic. */
  static int conflict(int one, int other) {
    int read = one & 0xFF;
    int write = (one >>> 8) & 0xFF;
    int atomicRead = (one >>> 16) & 0xFF;
    int atomicWrite = one >>> 24;
    int otherRead = other & 0xFF;
    int otherWrite = (other >>> 8) & 0xFF;
    int otherAtomicRead = (other >>> 16) & 0xFF;
    int otherAtomicWrite = other >>> 24;
    return (write & (otherRead | otherWrite | otherAtomicRead | otherAtomicWrite))
        | (read & (otherWrite | otherAtomicWrite))
        | (atomicWrite & (otherRead | otherWrite))
        | (atomicRead & otherWrite);
  }

  /**
   * What is no longer worth keeping once {@code later} is kept: it conflicts with no more than
   * that.
   */
  static int subsumed(int later) {
    int write = (later >>> 8) & 0xFF;
    int anyWrite = write | (later >>> 24);
    int read = later & 0xFF;
    int atomicRead = (later >>> 16) & 0xFF;
    return (write * EVERY_KIND) | read | ((read | atomicRead | anyWrite) << 16) | (anyWrite << 24);
  }

  /**
   * The kinds that conflict, writes before reads: the first in bits 0 to 1, the second in 2 to 3.
   */
  static Kinds conflictingKinds(int one, int other) {
    for (AccessKind first : WRITES_FIRST) {
      int firstMask = of(first, bytes(one, first));
      for (AccessKind second : WRITES_FIRST) {
        if (conflict(firstMask, of(second, bytes(other, second))) != 0) {
          return new Kinds(first, second);
        }
      }
    }
    throw new IllegalArgumentException("no conflict");
  }
}
