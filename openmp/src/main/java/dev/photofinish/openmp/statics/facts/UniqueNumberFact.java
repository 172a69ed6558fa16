package dev.photofinish.openmp.statics.facts;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/**
 * A number that a counter in memory gives out once while the team exists.
 *
 * @param taken what reads it
 */
public record UniqueNumberFact(Frame frame, Instruction taken, Place counter) {}
