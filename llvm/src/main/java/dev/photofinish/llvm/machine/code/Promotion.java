package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the local variables that can be registers: scalars that are only loaded and stored whole,
 * so that no address of them exists. They stay variables, not SSA values, because worksharing loops
 * are entered again. What iterations of a simd loop share stays in memory. Loads of them whose
 * value is used before anything can change it cost nothing.
 */
final class Promotion {
  private final Set<Alloca> promoted = new HashSet<>();
  private final Map<Load, Alloca> forwarded = new HashMap<>();

  Promotion(Function function, SimdLoops simdLoops) {
    Set<Alloca> escaping = new HashSet<>();
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Alloca alloca && isScalarVariable(function, alloca)) {
        promoted.add(alloca);
      }
      for (Value operand : instruction.operands()) {
        if (operand instanceof Alloca alloca && !isWholeAccess(instruction, alloca)) {
          escaping.add(alloca);
        }
      }
    }
    promoted.removeAll(escaping);
    promoted.removeIf(simdLoops::isShared);
    forwardLoads(function);
  }

  private static boolean isScalarVariable(Function function, Alloca alloca) {
    return alloca.count() instanceof IntConstant count
        && count.signed() == 1
        && Scalar.isScalar(alloca.allocatedType())
        && Scalar.of(alloca.allocatedType()).narrow()
        && function.entry().instructions().contains(alloca);
  }

  private static boolean isWholeAccess(Instruction user, Alloca alloca) {
    if (user instanceof Load load) {
      return !load.mode().isAtomic() && load.type().equals(alloca.allocatedType());
    }
    if (user instanceof Store store) {
      return store.value() != alloca
          && !store.mode().isAtomic()
          && store.value().type().equals(alloca.allocatedType());
    }
    return user instanceof CallSite call
        && call.calledName().filter(name -> name.startsWith("llvm.lifetime.")).isPresent();
  }

  private void forwardLoads(Function function) {
    Map<Value, Integer> uses = new HashMap<>();
    for (Instruction instruction : function.instructions()) {
      for (Value operand : instruction.operands()) {
        if (operand instanceof Load) {
          uses.merge(operand, 1, Integer::sum);
        }
      }
    }
    for (Block block : function.blocks()) {
      List<Instruction> instructions = block.instructions();
      for (int i = 0; i < instructions.size(); i++) {
        if (instructions.get(i) instanceof Load load
            && load.pointer() instanceof Alloca alloca
            && promoted.contains(alloca)
            && usedBeforeChange(instructions, i, alloca, uses.getOrDefault(load, 0))) {
          forwarded.put(load, alloca);
        }
      }
    }
  }

  /** Whether all uses of a load come before the next change of the variable in its block. */
  private static boolean usedBeforeChange(
      List<Instruction> instructions, int position, Alloca variable, int uses) {
    int left = uses;
    for (int i = position + 1; i < instructions.size() && left > 0; i++) {
      Instruction instruction = instructions.get(i);
      for (Value operand : instruction.operands()) {
        if (operand == instructions.get(position)) {
          left--;
        }
      }
      boolean changes =
          instruction instanceof CallSite
              || (instruction instanceof Store store && store.pointer() == variable);
      if (changes) {
        break;
      }
    }
    return left == 0;
  }

  boolean isPromoted(Value value) {
    return value instanceof Alloca alloca && promoted.contains(alloca);
  }

  /** The variable whose register stands for a load's result; null if it has one of its own. */
  Alloca forwardedFrom(Instruction load) {
    return load instanceof Load l ? forwarded.get(l) : null;
  }
}
