package dev.photofinish.llvm.toolchain;

import dev.photofinish.llvm.ir.Program;

/**
 * A program and what clang said on the way.
 *
 * @param diagnostics warnings, as clang prints them; empty if there are none
 */
public record LoadedProgram(Program program, String diagnostics) {}
