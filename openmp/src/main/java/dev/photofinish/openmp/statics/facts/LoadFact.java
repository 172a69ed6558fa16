package dev.photofinish.openmp.statics.facts;

import dev.photofinish.llvm.ir.Load;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/** What a load of a frame finds. */
public sealed interface LoadFact {
  Frame frame();

  Load load();

  /** A number, read as a signed one. */
  record Numeric(Frame frame, Load load, Polynomial value) implements LoadFact {}

  /** An address. */
  record Address(Frame frame, Load load, Place value) implements LoadFact {}
}
