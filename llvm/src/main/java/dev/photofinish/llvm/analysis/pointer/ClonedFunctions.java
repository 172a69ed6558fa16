package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The functions that are analysed for each of their calls apart, as if they were inlined: those
 * that are small together with what they call, that are not recursive, and that have to do with
 * pointers. What such a function allocates, or stores where its arguments point, is told apart by
 * who called it.
 */
final class ClonedFunctions {
  private static final long LARGEST = 4_000;
  private static final long SMALLEST = 60;
  private static final long MOST_NODES = 1_000_000;

  private final Program program;
  private final Map<Function, List<Function>> callees = new HashMap<>();
  private final Map<Function, Long> sizes = new HashMap<>();
  private final Set<Function> cloned = new HashSet<>();
  private final Set<Function> open = new HashSet<>();
  private final Set<Function> recursive = new HashSet<>();

  private ClonedFunctions(Program program) {
    this.program = program;
    for (Function function : program.functions()) {
      callees.put(function, called(function));
    }
  }

  /** Chooses as large functions as the whole analysis can bear. */
  static ClonedFunctions of(Program program) {
    ClonedFunctions functions = new ClonedFunctions(program);
    long limit = LARGEST;
    while (functions.choose(limit) > MOST_NODES && limit > SMALLEST) {
      limit /= 2;
    }
    return functions;
  }

  boolean contains(Function function) {
    return cloned.contains(function);
  }

  /** Chooses the functions up to a size; returns how many nodes all together have. */
  private long choose(long limit) {
    sizes.clear();
    cloned.clear();
    long total = 0;
    for (Function function : program.functions()) {
      visit(function, limit);
    }
    for (Function function : program.functions()) {
      if (!cloned.contains(function)) {
        total += sizes.get(function);
      }
    }
    return total;
  }

  private void visit(Function function, long limit) {
    if (sizes.containsKey(function)) {
      return;
    }
    open.add(function);
    long size = FunctionInstance.nodeCount(function);
    for (Function callee : callees.get(function)) {
      if (open.contains(callee)) {
        recursive.add(callee);
      } else {
        visit(callee, limit);
      }
      size += cloned.contains(callee) ? sizes.get(callee) : 0;
    }
    open.remove(function);
    sizes.put(function, size);
    if (size <= limit && isWorthIt(function) && !recursive.contains(function)) {
      cloned.add(function);
    }
  }

  private static boolean isWorthIt(Function function) {
    return !function.isDeclaration()
        && !function.name().equals("main")
        && (ConstraintBuilder.carriesPointers(function.type().result())
            || function.parameters().stream()
                .anyMatch(parameter -> ConstraintBuilder.carriesPointers(parameter.type())));
  }

  /** What a function calls, or has called by giving its address to a library. */
  private List<Function> called(Function function) {
    List<Function> found = new ArrayList<>();
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof CallSite) {
        for (Value operand : instruction.operands()) {
          if (operand instanceof FunctionReference reference) {
            program
                .function(reference.name())
                .filter(callee -> !callee.isDeclaration())
                .ifPresent(found::add);
          }
        }
      }
    }
    return found;
  }
}
