package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.Kind;
import java.nio.ByteOrder;

/** Numbers of other widths than an array's elements. */
public final class Bytes {
  private static final int BITS = 8;

  private Bytes() {}

  /** The number of a kind whose first byte is at an offset. */
  public static long get(ArrayObject array, long offset, int size, char kind, ByteOrder order) {
    int width = Kind.bytes(array.type.component.kind);
    long result = 0;
    for (int i = size - 1; i >= 0; i--) {
      long at = offset + place(i, size, order);
      long element = array.value((int) (at / width));
      result = result << BITS | (element >>> (at % width * BITS) & 0xFF);
    }
    return switch (kind) {
      case 'I', 'F' -> (int) result;
      case 'S' -> (short) result;
      case 'B' -> (byte) result;
      default -> result;
    };
  }

  /** Puts a number of some bytes at an offset. */
  public static void put(ArrayObject array, long offset, int size, long value, ByteOrder order) {
    int width = Kind.bytes(array.type.component.kind);
    for (int i = 0; i < size; i++) {
      long at = offset + place(i, size, order);
      int index = (int) (at / width);
      long shift = at % width * BITS;
      long element = array.value(index) & ~(0xFFL << shift);
      array.value(index, element | (value >>> (i * BITS) & 0xFF) << shift);
    }
  }

  /** Where a byte of a number is, counted from the lowest one. */
  private static int place(int number, int size, ByteOrder order) {
    return order == ByteOrder.LITTLE_ENDIAN ? number : size - 1 - number;
  }
}
