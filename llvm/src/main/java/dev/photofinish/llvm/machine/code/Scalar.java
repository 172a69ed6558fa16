package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Memory;

/**
 * An integer, floating point or pointer type as registers and memory see it.
 *
 * @param bits its width
 * @param bytes what it takes in memory
 * @param words how many longs it takes in a register
 */
record Scalar(Type type, int bits, int bytes, int words) {
  static Scalar of(Type type) {
    int bytes = Math.toIntExact(type.storeSize());
    if (type instanceof IntType integer) {
      return new Scalar(type, integer.bits(), bytes, (integer.bits() + 63) / 64);
    }
    if (type instanceof FloatType || type instanceof PointerType) {
      return new Scalar(type, 8 * bytes, bytes, 1);
    }
    throw new UnsupportedCodeException("a value of type " + type);
  }

  static boolean isScalar(Type type) {
    return type instanceof IntType || type instanceof FloatType || type instanceof PointerType;
  }

  /** Whether a register is one long. */
  boolean narrow() {
    return words == 1;
  }

  /** The register form of the low bits of a value: sign-extended, i1 as 0 or 1. */
  long normalize(long value) {
    if (bits == 1) {
      return value & 1;
    }
    int shift = 64 - bits;
    return shift <= 0 ? value : value << shift >> shift;
  }

  /** The value of a register as an unsigned number. */
  long unsigned(long value) {
    return bits >= 64 ? value : value & ((1L << bits) - 1);
  }

  /** Reads a narrow value. */
  long load(Memory memory, long address) {
    if (type instanceof FloatType extended && bytes > 8) {
      double value =
          extended == FloatType.X86_FP80
              ? FloatFormat.fromX87(memory.readShort(address + 8), memory.readLong(address))
              : FloatFormat.fromQuad(memory.readLong(address), memory.readLong(address + 8));
      return Double.doubleToRawLongBits(value);
    }
    return normalize(memory.read(address, bytes));
  }

  /** Writes a narrow value. */
  void store(Memory memory, long address, long value) {
    if (type instanceof FloatType extended && bytes > 8) {
      double number = Double.longBitsToDouble(value);
      if (extended == FloatType.X86_FP80) {
        memory.writeLong(address, FloatFormat.x87Significand(number));
        memory.writeShort(address + 8, (short) FloatFormat.x87SignExponent(number));
      } else {
        memory.writeLong(address, FloatFormat.quadLow(number));
        memory.writeLong(address + 8, FloatFormat.quadHigh(number));
      }
    } else {
      memory.write(address, bytes, unsigned(value));
    }
  }
}
