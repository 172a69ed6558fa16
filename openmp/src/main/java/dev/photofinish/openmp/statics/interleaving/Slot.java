package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/**
 * A result that a member remembers.
 *
 * @param part which part of the result, 0 unless it has several
 */
record Slot(Frame frame, Value value, int part) {
  static Slot of(Frame frame, Value value) {
    return new Slot(frame, value, 0);
  }
}
