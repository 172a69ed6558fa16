package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.openmp.abi.LoopCounter.Signedness;

/**
 * The normalised bounds of a loop.
 *
 * @param width 4 or 8 bytes
 * @param signed whether the loop counter is signed
 * @param lower the first value of the counter
 * @param upper the last value that the counter may have
 * @param increment not 0
 */
record LoopBounds(int width, Signedness signed, long lower, long upper, long increment) {

  static LoopBounds of(
      CallContext call, int width, Signedness signed, long lower, long upper, long increment) {
    if (increment == 0) {
      throw call.unsupported("a loop with increment 0");
    }
    return new LoopBounds(
        width,
        signed,
        extend(lower, width, signed),
        extend(upper, width, signed),
        extend(increment, width, Signedness.SIGNED));
  }

  /** A value of that width as a 64-bit number. */
  static long extend(long value, int width, Signedness signed) {
    if (width == 8) {
      return value;
    }
    return signed == Signedness.SIGNED ? (int) value : value & 0xFFFF_FFFFL;
  }

  /** How many iterations there are. */
  long iterations() {
    boolean unsigned = signed == Signedness.UNSIGNED;
    int order = unsigned ? Long.compareUnsigned(lower, upper) : Long.compare(lower, upper);
    if (increment > 0) {
      return order > 0 ? 0 : Long.divideUnsigned(upper - lower, increment) + 1;
    }
    return order < 0 ? 0 : Long.divideUnsigned(lower - upper, -increment) + 1;
  }

  /** The counter in an iteration. */
  long value(long iteration) {
    return lower + iteration * increment;
  }

  /** Puts a value of the counter where the program wants it. */
  void store(Memory memory, long address, long value) {
    memory.write(address, width, value);
  }
}
