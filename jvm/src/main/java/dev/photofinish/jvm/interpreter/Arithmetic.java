package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.heap.HeapObject;

/** Instructions that only compute. */
final class Arithmetic {
  private Arithmetic() {}

  /** Operations on the bits of ints. */
  static int bits(int op, int x, int y) {
    return switch (op) {
      case IAND -> x & y;
      case IOR -> x | y;
      case IXOR -> x ^ y;
      case ISHL -> x << y;
      case ISHR -> x >> y;
      default -> x >>> y;
    };
  }

  /** A condition in the order of the jump instructions: eq, ne, lt, ge, gt, le. */
  static boolean holds(int condition, int x, int y) {
    return switch (condition) {
      case 0 -> x == y;
      case 1 -> x != y;
      case 2 -> x < y;
      case 3 -> x >= y;
      case 4 -> x > y;
      default -> x <= y;
    };
  }

  static long wide(int op, long x, long y) {
    return switch (op) {
      case LADD -> x + y;
      case LSUB -> x - y;
      case LMUL -> x * y;
      case LAND -> x & y;
      case LOR -> x | y;
      case LXOR -> x ^ y;
      default -> {
        double p = Double.longBitsToDouble(x);
        double q = Double.longBitsToDouble(y);
        yield Double.doubleToRawLongBits(
            switch (op) {
              case DADD -> p + q;
              case DSUB -> p - q;
              case DMUL -> p * q;
              case DDIV -> p / q;
              default -> p % q;
            });
      }
    };
  }

  static long single(int op, int x, int y) {
    float p = Float.intBitsToFloat(x);
    float q = Float.intBitsToFloat(y);
    return Float.floatToRawIntBits(
        switch (op) {
          case FADD -> p + q;
          case FSUB -> p - q;
          case FMUL -> p * q;
          case FDIV -> p / q;
          default -> p % q;
        });
  }

  static long shift(int op, long x, int by) {
    return switch (op) {
      case LSHL -> x << by;
      case LSHR -> x >> by;
      default -> x >>> by;
    };
  }

  /** Converts what is on top of the stack; gives the new top. */
  static int convert(int op, long[] v, int sp) {
    int narrow = sp - 1;
    int wide = sp - 2;
    switch (op) {
      case LNEG -> v[wide] = -v[wide];
      case FNEG -> v[narrow] = bits(-single(v[narrow]));
      case DNEG -> v[wide] = bits(-real(v[wide]));
      case I2F -> v[narrow] = bits((float) (int) v[narrow]);
      case I2D -> v[narrow] = bits((double) (int) v[narrow]);
      case L2I -> v[wide] = (int) v[wide];
      case L2F -> v[wide] = bits((float) v[wide]);
      case L2D -> v[wide] = bits((double) v[wide]);
      case F2I -> v[narrow] = (int) single(v[narrow]);
      case F2L -> v[narrow] = (long) single(v[narrow]);
      case F2D -> v[narrow] = bits((double) single(v[narrow]));
      case D2I -> v[wide] = (int) real(v[wide]);
      case D2L -> v[wide] = (long) real(v[wide]);
      case D2F -> v[wide] = bits((float) real(v[wide]));
      case I2B -> v[narrow] = (byte) v[narrow];
      case I2C -> v[narrow] = (char) v[narrow];
      case I2S -> v[narrow] = (short) v[narrow];
      default -> {}
    }
    return switch (op) {
      case I2L, I2D, F2L, F2D -> sp + 1;
      case L2I, L2F, D2I, D2F -> sp - 1;
      default -> sp;
    };
  }

  private static float single(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static double real(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  /** Compares the two numbers on top of the stack; gives the new top. */
  static int compare(int op, long[] v, int sp) {
    if (op == LCMP) {
      v[sp - 4] = Long.compare(v[sp - 4], v[sp - 2]);
      return sp - 3;
    }
    boolean single = op == FCMPL || op == FCMPG;
    int at = single ? sp - 2 : sp - 4;
    double x = single ? single(v[at]) : real(v[at]);
    double y = single ? single(v[at + 1]) : real(v[at + 2]);
    if (Double.isNaN(x) || Double.isNaN(y)) {
      v[at] = op == FCMPL || op == DCMPL ? -1 : 1;
    } else {
      v[at] = x < y ? -1 : x > y ? 1 : 0;
    }
    return at + 1;
  }

  /** Copies and exchanges slots; gives the new top. */
  static int shuffle(int op, long[] v, HeapObject[] r, int sp) {
    switch (op) {
      case DUP2 -> {
        copy(v, r, sp - 2, sp, 2);
        return sp + 2;
      }
      case DUP_X1 -> {
        return insert(v, r, sp, 1, 1);
      }
      case DUP_X2 -> {
        return insert(v, r, sp, 1, 2);
      }
      case DUP2_X1 -> {
        return insert(v, r, sp, 2, 1);
      }
      case DUP2_X2 -> {
        return insert(v, r, sp, 2, 2);
      }
      default -> {
        long value = v[sp - 1];
        HeapObject reference = r[sp - 1];
        copy(v, r, sp - 2, sp - 1, 1);
        v[sp - 2] = value;
        r[sp - 2] = reference;
        return sp;
      }
    }
  }

  private static int insert(long[] v, HeapObject[] r, int sp, int slots, int under) {
    copy(v, r, sp - slots - under, sp - under, slots + under);
    copy(v, r, sp, sp - slots - under, slots);
    return sp + slots;
  }

  private static void copy(long[] v, HeapObject[] r, int from, int to, int slots) {
    System.arraycopy(v, from, v, to, slots);
    System.arraycopy(r, from, r, to, slots);
  }
}
