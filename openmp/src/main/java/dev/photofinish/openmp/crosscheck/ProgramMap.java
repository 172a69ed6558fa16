package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which instructions of the program that is run are those that facts are about. The program that is
 * run has the bodies of the run-time library besides; the program's own functions are read from the
 * same bitcode and are alike.
 */
final class ProgramMap {
  private final Map<Function, Function> functions = new HashMap<>();
  private final Map<Function, Function> executed = new HashMap<>();
  private final Map<Instruction, Instruction> instructions = new HashMap<>();
  private final Map<Instruction, Instruction> executedInstructions = new HashMap<>();

  ProgramMap(Program claimed, Program run) {
    for (Function function : claimed.functions()) {
      if (!function.isDeclaration()) {
        run.function(function.name())
            .filter(other -> areAlike(function, other))
            .ifPresent(other -> add(function, other));
      }
    }
  }

  private static boolean areAlike(Function one, Function other) {
    List<Instruction> some = one.instructions();
    List<Instruction> others = other.instructions();
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i).getClass() != others.get(i).getClass()
          || !some.get(i).location().equals(others.get(i).location())) {
        return false;
      }
    }
    return true;
  }

  private void add(Function claimed, Function run) {
    functions.put(run, claimed);
    executed.put(claimed, run);
    for (int i = 0; i < claimed.instructions().size(); i++) {
      instructions.put(run.instructions().get(i), claimed.instructions().get(i));
      executedInstructions.put(claimed.instructions().get(i), run.instructions().get(i));
    }
  }

  /** How many functions of the analysed program are found in the one that is run. */
  int size() {
    return functions.size();
  }

  /** The function that facts are about; null if they are not about it. */
  Function claimed(Function run) {
    return run == null ? null : functions.get(run);
  }

  /** The instruction that facts are about; null if they are not about it. */
  Instruction claimed(Instruction run) {
    return run == null ? null : instructions.get(run);
  }

  /** The value that the machine computes for one that facts are about; null for others. */
  Value executed(Function function, Value claimed) {
    if (claimed instanceof Instruction instruction) {
      return executedInstructions.get(instruction);
    }
    Function run = executed.get(function);
    return claimed instanceof Parameter parameter && run != null
        ? run.parameters().get(parameter.index())
        : null;
  }
}
