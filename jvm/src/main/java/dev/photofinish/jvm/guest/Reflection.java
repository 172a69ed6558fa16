package dev.photofinish.jvm.guest;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Uses of members by reflection; what methods and constructors throw is wrapped. */
public final class Reflection {
  private Reflection() {}

  /** In place of {@link Method#invoke}. */
  public static Object invoke(Method method, Object receiver, Object[] arguments)
      throws InvocationTargetException {
    try {
      return call(method, receiver, arguments);
    } catch (Throwable e) {
      throw new InvocationTargetException(e);
    }
  }

  /** In place of {@link Constructor#newInstance}. */
  public static Object construct(Constructor<?> constructor, Object[] arguments)
      throws InvocationTargetException {
    try {
      return make(constructor, arguments);
    } catch (Throwable e) {
      throw new InvocationTargetException(e);
    }
  }

  /** In place of what {@link Class} calls for a new instance. */
  public static Object constructFor(
      Constructor<?> constructor, Object[] arguments, boolean checked, Class<?> caller)
      throws InvocationTargetException {
    return construct(constructor, arguments);
  }

  /** In place of {@link Field#getInt}. */
  public static int getInt(Field field, Object receiver) {
    return ((Number) get(field, receiver)).intValue();
  }

  /** In place of {@link Field#getLong}. */
  public static long getLong(Field field, Object receiver) {
    return ((Number) get(field, receiver)).longValue();
  }

  /** In place of {@link Field#getDouble}. */
  public static double getDouble(Field field, Object receiver) {
    return ((Number) get(field, receiver)).doubleValue();
  }

  /** In place of {@link Field#getBoolean}. */
  public static boolean getBoolean(Field field, Object receiver) {
    return (Boolean) get(field, receiver);
  }

  /** In place of {@link Field#set}. */
  public static void set(Field field, Object receiver, Object value) {
    put(field, receiver, new Object[] {value});
  }

  /** In place of {@link Field#setInt}. */
  public static void setInt(Field field, Object receiver, int value) {
    put(field, receiver, new Object[] {value});
  }

  /** In place of {@link Field#setLong}. */
  public static void setLong(Field field, Object receiver, long value) {
    put(field, receiver, new Object[] {value});
  }

  /** In place of {@link Field#setDouble}. */
  public static void setDouble(Field field, Object receiver, double value) {
    put(field, receiver, new Object[] {value});
  }

  /** In place of {@link Field#setBoolean}. */
  public static void setBoolean(Field field, Object receiver, boolean value) {
    put(field, receiver, new Object[] {value});
  }

  private static native Object get(Field field, Object receiver);

  private static native void put(Field field, Object receiver, Object[] value);

  private static native Object call(Method method, Object receiver, Object[] arguments);

  private static native Object make(Constructor<?> constructor, Object[] arguments);
}
