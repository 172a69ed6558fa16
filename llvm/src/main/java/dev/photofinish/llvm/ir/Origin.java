package dev.photofinish.llvm.ir;

import dev.photofinish.core.SourceLocation;

/**
 * Where an instruction is.
 *
 * @param index its place in its function, from 0 without gaps
 * @param name the name of its result in the IR, possibly empty
 * @param location the place in the source, {@link SourceLocation#UNKNOWN} where there is none
 */
public record Origin(int index, String name, SourceLocation location) {}
