package dev.photofinish.jvm.guest;

import java.lang.reflect.Array;

/** Elements of arrays by reflection: what stands in place of the methods of {@link Array}. */
public final class Elements {
  private Elements() {}

  /** {@link Array#get}. */
  public static Object get(Object array, int index) {
    if (array instanceof Object[] objects) {
      return objects[index];
    } else if (array instanceof boolean[] booleans) {
      return booleans[index];
    } else if (array instanceof char[] chars) {
      return chars[index];
    } else if (array instanceof byte[] bytes) {
      return bytes[index];
    } else if (array instanceof short[] shorts) {
      return shorts[index];
    } else if (array instanceof int[] ints) {
      return ints[index];
    } else if (array instanceof long[] longs) {
      return longs[index];
    } else if (array instanceof float[] floats) {
      return floats[index];
    } else if (array instanceof double[] doubles) {
      return doubles[index];
    }
    throw noArray(array);
  }

  private static RuntimeException noArray(Object array) {
    return array == null
        ? new NullPointerException()
        : new IllegalArgumentException("Argument is not an array");
  }

  private static IllegalArgumentException mismatch() {
    return new IllegalArgumentException("argument type mismatch");
  }

  /** {@link Array#getBoolean}. */
  public static boolean getBoolean(Object array, int index) {
    if (array instanceof boolean[] booleans) {
      return booleans[index];
    }
    throw ofOther(array);
  }

  /** {@link Array#getChar}. */
  public static char getChar(Object array, int index) {
    if (array instanceof char[] chars) {
      return chars[index];
    }
    throw ofOther(array);
  }

  /** {@link Array#getByte}. */
  public static byte getByte(Object array, int index) {
    if (array instanceof byte[] bytes) {
      return bytes[index];
    }
    throw ofOther(array);
  }

  /** {@link Array#getShort}. */
  public static short getShort(Object array, int index) {
    return array instanceof short[] shorts ? shorts[index] : getByte(array, index);
  }

  /** {@link Array#getInt}. */
  public static int getInt(Object array, int index) {
    if (array instanceof int[] ints) {
      return ints[index];
    }
    return array instanceof char[] chars ? chars[index] : getShort(array, index);
  }

  /** {@link Array#getLong}. */
  public static long getLong(Object array, int index) {
    return array instanceof long[] longs ? longs[index] : getInt(array, index);
  }

  /** {@link Array#getFloat}. */
  public static float getFloat(Object array, int index) {
    return array instanceof float[] floats ? floats[index] : (float) getLong(array, index);
  }

  /** {@link Array#getDouble}. */
  public static double getDouble(Object array, int index) {
    return array instanceof double[] doubles ? doubles[index] : getFloat(array, index);
  }

  private static RuntimeException ofOther(Object array) {
    return array == null || !array.getClass().isArray() ? noArray(array) : mismatch();
  }

  /** {@link Array#set}. */
  public static void set(Object array, int index, Object value) {
    if (array instanceof Object[] objects) {
      if (value != null && !array.getClass().getComponentType().isInstance(value)) {
        throw mismatch();
      }
      objects[index] = value;
    } else if (value instanceof Boolean number) {
      setBoolean(array, index, number);
    } else if (value instanceof Character number) {
      setChar(array, index, number);
    } else if (value instanceof Byte number) {
      setByte(array, index, number);
    } else if (value instanceof Short number) {
      setShort(array, index, number);
    } else if (value instanceof Integer number) {
      setInt(array, index, number);
    } else if (value instanceof Long number) {
      setLong(array, index, number);
    } else if (value instanceof Float number) {
      setFloat(array, index, number);
    } else if (value instanceof Double number) {
      setDouble(array, index, number);
    } else {
      throw ofOther(array);
    }
  }

  /** {@link Array#setBoolean}. */
  public static void setBoolean(Object array, int index, boolean value) {
    if (!(array instanceof boolean[] booleans)) {
      throw ofOther(array);
    }
    booleans[index] = value;
  }

  /** {@link Array#setChar}. */
  public static void setChar(Object array, int index, char value) {
    if (array instanceof char[] chars) {
      chars[index] = value;
    } else {
      setInt(array, index, value);
    }
  }

  /** {@link Array#setByte}. */
  public static void setByte(Object array, int index, byte value) {
    if (array instanceof byte[] bytes) {
      bytes[index] = value;
    } else {
      setShort(array, index, value);
    }
  }

  /** {@link Array#setShort}. */
  public static void setShort(Object array, int index, short value) {
    if (array instanceof short[] shorts) {
      shorts[index] = value;
    } else {
      setInt(array, index, value);
    }
  }

  /** {@link Array#setInt}. */
  public static void setInt(Object array, int index, int value) {
    if (array instanceof int[] ints) {
      ints[index] = value;
    } else {
      setLong(array, index, value);
    }
  }

  /** {@link Array#setLong}. */
  public static void setLong(Object array, int index, long value) {
    if (array instanceof long[] longs) {
      longs[index] = value;
    } else {
      setFloat(array, index, (float) value);
    }
  }

  /** {@link Array#setFloat}. */
  public static void setFloat(Object array, int index, float value) {
    if (array instanceof float[] floats) {
      floats[index] = value;
    } else {
      setDouble(array, index, value);
    }
  }

  /** {@link Array#setDouble}. */
  public static void setDouble(Object array, int index, double value) {
    if (!(array instanceof double[] doubles)) {
      throw ofOther(array);
    }
    doubles[index] = value;
  }
}
