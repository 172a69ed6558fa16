package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceText;
import java.util.Set;

/**
 * Calls at which a thread can wait for ever for others: locks, and barriers of the program's own.
 */
public final class BlockingCalls {
  private static final Set<String> LOCKS =
      Set.of(
          "omp_set_lock",
          "omp_set_nest_lock",
          EntryPoint.CRITICAL.symbol(),
          EntryPoint.CRITICAL_WITH_HINT.symbol(),
          EntryPoint.DOACROSS_WAIT.symbol());

  private static final String BARRIER = EntryPoint.BARRIER.symbol();

  private BlockingCalls() {}

  /** Whether a program has such calls. */
  public static boolean in(Program program, SourceText source) {
    PragmaText pragmas = new PragmaText(source);
    return program.functions().stream()
        .flatMap(function -> function.instructions().stream())
        .anyMatch(instruction -> blocks(instruction, pragmas));
  }

  private static boolean blocks(Instruction instruction, PragmaText pragmas) {
    if (!(instruction instanceof CallSite call)) {
      return false;
    }
    String name = call.calledName().orElse("");
    return LOCKS.contains(name)
        || (name.equals(BARRIER)
            && pragmas.at(instruction.location().file(), instruction.location().line()).stream()
                .anyMatch(directive -> directive.names("barrier")));
  }
}
