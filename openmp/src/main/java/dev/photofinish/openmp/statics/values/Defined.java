package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/** A value in the frame that computed it. */
record Defined(Frame frame, Value value) {}
