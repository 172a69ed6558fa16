package dev.photofinish.cli;

import dev.photofinish.llvm.toolchain.CompileRequest;
import java.nio.file.Path;

/**
 * A program to be compiled.
 *
 * @param main the file that the user knows it by
 */
record ProgramSources(Path main, CompileRequest request) {}
