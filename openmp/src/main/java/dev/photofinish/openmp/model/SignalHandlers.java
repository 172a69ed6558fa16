package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What signals from outside could do. Nobody sends any here; a handler that only uses atomics,
 * {@code volatile} variables and variables of its own does no harm if somebody does.
 */
final class SignalHandlers {
  /** Functions that touch no memory of the program's, as far as anybody can tell. */
  private static final Set<String> HARMLESS =
      Set.of("_exit", "_Exit", "abort", "exit", "raise", "sem_post", "signal", "write");

  private SignalHandlers() {}

  /** The first instruction of a handler, or of what it calls, that could race. */
  static Optional<Instruction> harmful(Program program, String handler) {
    Set<String> seen = new HashSet<>(Set.of(handler));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Function function = program.function(open.remove()).orElseThrow();
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof CallSite call) {
          Optional<String> callee = callee(call);
          boolean known =
              callee.flatMap(program::function).filter(it -> !it.isDeclaration()).isPresent();
          if (known && seen.add(callee.get())) {
            open.add(callee.get());
          } else if (!known && !callee.filter(SignalHandlers::isHarmless).isPresent()) {
            return Optional.of(instruction);
          }
        } else if (instruction instanceof MemoryAccess access
            && !access.mode().isAtomic()
            && !access.mode().isVolatile()
            && !(access.pointer() instanceof Alloca)) {
          return Optional.of(instruction);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> callee(CallSite call) {
    return call.callee() instanceof FunctionReference reference
        ? Optional.of(reference.name())
        : Optional.empty();
  }

  private static boolean isHarmless(String name) {
    return HARMLESS.contains(name) || name.startsWith("llvm.dbg.");
  }
}
