package dev.photofinish.jvm.classes;

/** The kinds of values, by the letters of descriptors; every reference is an L. */
public final class Kind {
  private Kind() {}

  /** The kind of a descriptor. */
  public static char of(String descriptor) {
    char c = descriptor.charAt(0);
    return c == '[' ? 'L' : c;
  }

  /** Whether values of the kind take two slots. */
  public static boolean wide(char kind) {
    return kind == 'J' || kind == 'D';
  }

  /** How many slots a value of the kind takes. */
  public static int slots(char kind) {
    return kind == 'V' ? 0 : wide(kind) ? 2 : 1;
  }

  /** How many bytes a value of the kind has in an array. */
  public static int bytes(char kind) {
    return switch (kind) {
      case 'Z', 'B' -> 1;
      case 'C', 'S' -> 2;
      case 'J', 'D' -> 8;
      default -> 4;
    };
  }

  /** A value as a field or array element of the kind keeps it. */
  public static long narrow(char kind, long value) {
    return switch (kind) {
      case 'Z' -> value & 1;
      case 'B' -> (byte) value;
      case 'C' -> (char) value;
      case 'S' -> (short) value;
      default -> value;
    };
  }
}
