package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import java.util.ArrayList;
import java.util.List;

/** The words of a format that stand for operations. */
final class OpNames {
  private final SymbolTable words = new SymbolTable();
  private final List<Op> ops = new ArrayList<>();

  /** The words of STD. */
  static OpNames std() {
    OpNames names = new OpNames();
    for (Op op : Op.values()) {
      if (op != Op.REENTRANT_ACQUIRE && op != Op.REENTRANT_RELEASE) {
        names.with(op.token(), op);
      }
    }
    return names;
  }

  /** Adds a word. */
  OpNames with(String word, Op op) {
    words.intern(word);
    ops.add(op);
    return this;
  }

  /** The operation that a word in a buffer stands for, or null. */
  Op find(byte[] bytes, int from, int to) {
    int id = words.find(bytes, from, to);
    return id < 0 ? null : ops.get(id);
  }

  /** The code of the operation that the lowest bytes of a word stand for, or -1. */
  int find(long word, int length) {
    int id = words.find(word, length);
    return id < 0 ? -1 : ops.get(id).code();
  }
}
