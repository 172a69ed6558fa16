package dev.photofinish.openmp.pragma;

import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Copies between host and device: {@code map}, {@code target update}, {@code target enter data} and
 * the like. clang makes nothing of them where no device is compiled for, though the language has
 * them read and write the memory of the host. That is as good as the accesses of the target region
 * where one thread waits for it, and where the region itself writes all of what is copied; it is
 * not where other threads or tasks run beside it.
 */
public final class TargetCopies {
  private TargetCopies() {}

  /** Why a program with copies beside other threads cannot be called race-free. */
  public static List<Reason> limits(Program program, PragmaText pragmas) {
    List<PragmaText.Placed> copies =
        pragmas.all().stream().filter(placed -> copies(placed.directive())).toList();
    if (copies.isEmpty()) {
      return List.of();
    }
    Set<Function> parallel = parallel(program);
    List<Reason> limits = new ArrayList<>();
    for (PragmaText.Placed copy : copies) {
      if ((copy.directive().clause("nowait").isPresent()
              || parallel.stream().anyMatch(function -> contains(function, copy.location())))
          && !WholeWrites.cover(copy, program)) {
        limits.add(
            new Reason(
                Reason.Code.UNSUPPORTED,
                "what " + copy.directive() + " copies is not followed beside other threads",
                copy.location()));
      }
    }
    return limits;
  }

  /** Also without a clause: arrays and structures that a target region uses are mapped. */
  private static boolean copies(Directive directive) {
    return directive.names("target") && !directive.names("declare");
  }

  /** The functions that threads of a team or tasks may execute. */
  private static Set<Function> parallel(Program program) {
    Deque<Function> open = new ArrayDeque<>();
    for (Function function : program.functions()) {
      if (!function.isDeclaration()
          && (function.name().contains("omp_outlined")
              || function.name().contains("omp_task_entry"))) {
        open.add(function);
      }
    }
    Set<Function> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (Instruction instruction : open.remove().instructions()) {
        List<Value> used = new ArrayList<>(instruction.operands());
        if (instruction instanceof CallSite call) {
          used.add(call.callee());
        }
        for (Value value : used) {
          if (value instanceof FunctionReference reference) {
            program.function(reference.name()).filter(seen::add).ifPresent(open::add);
          }
        }
      }
    }
    return seen;
  }

  /** Whether a directive stands inside the body of a function, behind its first line. */
  private static boolean contains(Function function, SourceLocation directive) {
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (Instruction instruction : function.instructions()) {
      SourceLocation at = instruction.location();
      if (at.isKnown() && at.file().equals(directive.file())) {
        first = Math.min(first, at.line());
        last = Math.max(last, at.line());
      }
    }
    return first < directive.line() && directive.line() <= last;
  }
}
