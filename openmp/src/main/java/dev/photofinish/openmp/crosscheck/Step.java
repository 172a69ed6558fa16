package dev.photofinish.openmp.crosscheck;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;

/**
 * An access that a run has made.
 *
 * @param object what was accessed
 * @param instruction the one that facts are about
 * @param activation the execution of its function
 */
record Step(
    MachineThread thread,
    long address,
    long size,
    AccessKind kind,
    MemoryObject object,
    Instruction instruction,
    Activation activation) {
  SourceLocation location() {
    return instruction.location();
  }

  /** How far from the start of the object it is. */
  long offset() {
    return address - object.base();
  }
}
