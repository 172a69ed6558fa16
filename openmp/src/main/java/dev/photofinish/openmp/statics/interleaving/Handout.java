package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/** A construct that gives each of its parts to one member: a shared loop, sections, single. */
record Handout(Frame frame, Instruction call) {}
