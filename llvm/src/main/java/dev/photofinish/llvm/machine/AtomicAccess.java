package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.ReleaseSequence;
import dev.photofinish.search.machine.AccessKind;

/**
 * An atomic access, whether by an instruction or by a library.
 *
 * @param size in bytes
 * @param releaseSequence whether a store goes on with those of its own thread
 * @param instruction what it is reported under
 */
public record AtomicAccess(
    long address,
    long size,
    AccessKind kind,
    AtomicOrdering ordering,
    ReleaseSequence releaseSequence,
    Instruction instruction) {}
