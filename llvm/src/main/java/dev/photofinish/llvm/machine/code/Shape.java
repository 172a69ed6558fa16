package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Memory;
import java.util.ArrayList;
import java.util.List;

/** The scalars inside a type: where each lies in memory and in a wide register. */
final class Shape {
  private final Type type;
  private final List<Leaf> leaves;
  private final int words;

  /**
   * A scalar inside.
   *
   * @param offset in bytes
   * @param word the first long of a wide register that it takes
   */
  record Leaf(Scalar scalar, long offset, int word) {}

  private Shape(Type type, List<Leaf> leaves, int words) {
    this.type = type;
    this.leaves = List.copyOf(leaves);
    this.words = words;
  }

  static Shape of(Type type) {
    List<Leaf> leaves = new ArrayList<>();
    int words = collect(type, 0, 0, leaves);
    return new Shape(type, leaves, words);
  }

  private static int collect(Type type, long offset, int word, List<Leaf> leaves) {
    int next = word;
    if (type instanceof StructType struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        next = collect(struct.fields().get(i), offset + struct.offset(i), next, leaves);
      }
    } else if (type instanceof ArrayType array) {
      if (array.length() > 1 << 16) {
        throw new UnsupportedCodeException("a value of type " + type);
      }
      for (int i = 0; i < array.length(); i++) {
        next = collect(array.element(), offset + i * array.element().size(), next, leaves);
      }
    } else if (type instanceof VectorType vector) {
      for (int i = 0; i < vector.length(); i++) {
        next = collect(vector.element(), offset + i * vector.element().storeSize(), next, leaves);
      }
    } else {
      Scalar scalar = Scalar.of(type);
      leaves.add(new Leaf(scalar, offset, next));
      next += scalar.words();
    }
    return next;
  }

  /** Whether values of a type lie in wide registers. */
  static boolean isWide(Type type) {
    return !Scalar.isScalar(type) || Scalar.of(type).words() > 1;
  }

  List<Leaf> leaves() {
    return leaves;
  }

  /** How many longs a wide register of this type has. */
  int words() {
    return words;
  }

  long[] load(Memory memory, long address) {
    refuseBits();
    long[] value = new long[words];
    for (Leaf leaf : leaves) {
      long at = address + leaf.offset();
      if (leaf.scalar().narrow()) {
        value[leaf.word()] = leaf.scalar().load(memory, at);
      } else {
        for (int i = 0; i < leaf.scalar().words(); i++) {
          int bytes = Math.min(8, leaf.scalar().bytes() - 8 * i);
          value[leaf.word() + i] = memory.read(at + 8L * i, bytes);
        }
      }
    }
    return value;
  }

  void store(Memory memory, long address, long[] value) {
    refuseBits();
    for (Leaf leaf : leaves) {
      long at = address + leaf.offset();
      if (leaf.scalar().narrow()) {
        leaf.scalar().store(memory, at, value[leaf.word()]);
      } else {
        for (int i = 0; i < leaf.scalar().words(); i++) {
          int bytes = Math.min(8, leaf.scalar().bytes() - 8 * i);
          memory.write(at + 8L * i, bytes, value[leaf.word() + i]);
        }
      }
    }
  }

  private void refuseBits() {
    if (type instanceof VectorType vector
        && Scalar.isScalar(vector.element())
        && Scalar.of(vector.element()).bits() % 8 != 0) {
      throw new UnsupportedCodeException("memory of type " + type);
    }
  }

  /** Where the part of an aggregate that indices lead to begins in a wide register. */
  static int wordOf(Type type, List<Integer> indices) {
    int word = 0;
    Type at = type;
    for (int index : indices) {
      if (at instanceof StructType struct) {
        for (int i = 0; i < index; i++) {
          word += of(struct.fields().get(i)).words;
        }
        at = struct.fields().get(index);
      } else {
        at = element(at);
        word += index * of(at).words;
      }
    }
    return word;
  }

  /** The type of what indices lead to. */
  static Type partOf(Type type, List<Integer> indices) {
    Type at = type;
    for (int index : indices) {
      at = at instanceof StructType struct ? struct.fields().get(index) : element(at);
    }
    return at;
  }

  /** The element type of an array or vector. */
  static Type element(Type type) {
    if (type instanceof ArrayType array) {
      return array.element();
    }
    if (type instanceof VectorType vector) {
      return vector.element();
    }
    throw new UnsupportedCodeException("an element of type " + type);
  }
}
