package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Program;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A compiled Cilk program.
 *
 * @param program with marks in place of keywords
 * @param functions the names of the functions that marks number
 * @param spawnedCalls the calls that are spawned, by the numbers that marks give them
 * @param original from places in the program to places in the source
 * @param hasCuts whether the programmer wrote {@code cut} or {@code atomic}
 */
public record CilkProgram(
    Program program,
    List<String> functions,
    List<SpawnedCall> spawnedCalls,
    UnaryOperator<SourceLocation> original,
    boolean hasCuts) {}
