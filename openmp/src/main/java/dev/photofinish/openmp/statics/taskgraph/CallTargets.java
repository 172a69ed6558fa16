package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Ending;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where calls lead to, those through pointers and of virtual functions too. */
final class CallTargets {
  private final Program program;
  private final PointsTo pointers;

  CallTargets(Program program, PointsTo pointers) {
    this.program = program;
    this.pointers = pointers;
  }

  /** The functions of the program one of which a call leads to; none if it may lead elsewhere. */
  List<Function> of(Instruction instruction) {
    if (!(instruction instanceof CallSite call)) {
      return List.of();
    }
    if (call.callee() instanceof FunctionReference name) {
      return program
          .function(name.name())
          .filter(function -> !function.isDeclaration())
          .map(List::of)
          .orElse(List.of());
    }
    List<Function> found = new ArrayList<>();
    for (AbstractObject target : pointers.objects(call.callee())) {
      String name = target instanceof AbstractObject.FunctionObject named ? named.name() : "";
      if (endsProgram(name)) {
        continue;
      }
      Optional<Function> function = program.function(name).filter(f -> isCalledBy(call, f));
      if (function.isEmpty()) {
        return List.of();
      }
      found.add(function.get());
    }
    return found;
  }

  /** Whether a function ends the program, as what stands for a virtual function without a body. */
  private static boolean endsProgram(String name) {
    return EffectsTable.of(name).filter(row -> row.ending() == Ending.ENDS).isPresent();
  }

  /** Whether a function has a body and takes just what a call passes. */
  private static boolean isCalledBy(CallSite call, Function function) {
    return !function.isDeclaration()
        && !function.type().varargs()
        && function.type().parameters().equals(call.arguments().stream().map(Value::type).toList());
  }
}
