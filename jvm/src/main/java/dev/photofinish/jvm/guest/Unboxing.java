package dev.photofinish.jvm.guest;

/**
 * The number in a box whose class is not known before, widened as a method handle does it: what
 * cannot be widened is refused.
 */
public final class Unboxing {
  private Unboxing() {}

  /** A boolean. */
  public static boolean toBoolean(Object box) {
    return (Boolean) known(box);
  }

  /** A byte. */
  public static byte toByte(Object box) {
    return (Byte) known(box);
  }

  /** A character. */
  public static char toChar(Object box) {
    return (Character) known(box);
  }

  /** A short. */
  public static short toShort(Object box) {
    return known(box) instanceof Byte number ? number : (Short) box;
  }

  /** An int. */
  public static int toInt(Object box) {
    if (known(box) instanceof Character character) {
      return character;
    }
    return box instanceof Byte || box instanceof Short ? ((Number) box).intValue() : (Integer) box;
  }

  /** A long. */
  public static long toLong(Object box) {
    return known(box) instanceof Long number ? number : toInt(box);
  }

  /** A float. */
  public static float toFloat(Object box) {
    return known(box) instanceof Float number ? number : toLong(box);
  }

  /** A double. */
  public static double toDouble(Object box) {
    if (known(box) instanceof Double number) {
      return number;
    }
    return box instanceof Float number ? number : toLong(box);
  }

  private static Object known(Object box) {
    if (box == null) {
      throw new NullPointerException();
    }
    return box;
  }
}
