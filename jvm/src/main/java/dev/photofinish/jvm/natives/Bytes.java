package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.heap.ArrayObject;

/** Numbers of other widths than an array's elements, lowest byte first. */
final class Bytes {
  private static final int BITS = 8;

  private Bytes() {}

  private static int width(ArrayObject array) {
    return switch (array.type.component.kind) {
      case 'Z', 'B' -> 1;
      case 'C', 'S' -> 2;
      case 'J', 'D' -> 8;
      default -> 4;
    };
  }

  static long get(ArrayObject array, long offset, int size, char kind) {
    int width = width(array);
    long result = 0;
    for (int i = size - 1; i >= 0; i--) {
      long at = offset + i;
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

  static void put(ArrayObject array, long offset, int size, long value) {
    int width = width(array);
    for (int i = 0; i < size; i++) {
      long at = offset + i;
      int index = (int) (at / width);
      long shift = at % width * BITS;
      long element = array.value(index) & ~(0xFFL << shift);
      array.value(index, element | (value >>> (i * BITS) & 0xFF) << shift);
    }
  }
}
