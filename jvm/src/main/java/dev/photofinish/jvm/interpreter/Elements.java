package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;

/** Elements of arrays that no other thread can reach, to and from the operand stack. */
final class Elements {
  private Elements() {}

  /** Pushes an element at a place of the stack; gives the place behind it. */
  static int load(int op, ArrayObject array, int index, long[] v, HeapObject[] r, int at) {
    switch (op) {
      case AALOAD -> {
        r[at] = ((HeapObject[]) array.elements)[index];
        return at + 1;
      }
      case IALOAD -> v[at] = ((int[]) array.elements)[index];
      case BALOAD -> v[at] = ((byte[]) array.elements)[index];
      case CALOAD -> v[at] = ((char[]) array.elements)[index];
      case LALOAD, DALOAD -> {
        v[at] = array.value(index);
        return at + 2;
      }
      default -> v[at] = array.value(index);
    }
    return at + 1;
  }

  /** Sets an element that is neither a reference nor wide. */
  static void store(int op, ArrayObject array, int index, long value) {
    switch (op) {
      case IASTORE -> ((int[]) array.elements)[index] = (int) value;
      case CASTORE -> ((char[]) array.elements)[index] = (char) value;
      default -> array.value(index, value);
    }
  }
}
