package dev.photofinish.llvm.analysis.flow;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import java.util.HashMap;
import java.util.Map;

/** The shapes of a program's functions, worked out when they are asked for. */
public final class ProgramFlow {
  private final Map<Function, FunctionFlow> flows = new HashMap<>();
  private final Map<Instruction, Function> owners = new HashMap<>();

  private ProgramFlow(Program program) {
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        owners.put(instruction, function);
      }
    }
  }

  public static ProgramFlow of(Program program) {
    return new ProgramFlow(program);
  }

  /** The shape of a function that is not only declared. */
  public FunctionFlow flow(Function function) {
    return flows.computeIfAbsent(function, FunctionFlow::of);
  }

  /** The function that an instruction of the program is in. */
  public Function function(Instruction instruction) {
    return owners.get(instruction);
  }
}
