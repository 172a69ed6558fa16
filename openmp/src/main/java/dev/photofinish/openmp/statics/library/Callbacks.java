package dev.photofinish.openmp.statics.library;

import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.Ending;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;

/**
 * Functions of the program that functions of a library call. They are not followed: what is let
 * pass reads nothing but what the library gave it, which the library counts as accessing anyway.
 */
public final class Callbacks {
  private Callbacks() {}

  /** Whether a call lets a library call something that does more than to read what it gets. */
  public static boolean matter(Program program, CallSite call, FunctionEffects row) {
    for (Callback callback : row.callbacks()) {
      boolean now =
          switch (callback.when()) {
            case AT_ONCE, IN_THREAD, ON_EVENT -> true;
            case AT_EXIT, AT_QUICK_EXIT -> false;
          };
      if (now && !isPlain(program, call.arguments().get(callback.function()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPlain(Program program, Value callee) {
    return callee instanceof FunctionReference name
        && program
            .function(name.name())
            .filter(function -> !function.isDeclaration() && isPlain(program, function))
            .isPresent();
  }

  private static boolean isPlain(Program program, Function function) {
    for (Instruction instruction : function.instructions()) {
      boolean fine =
          instruction instanceof MemoryAccess access
              ? instruction instanceof Load && isGiven(access.pointer())
              : !(instruction instanceof CallSite call) || computes(program, call);
      if (!fine) {
        return false;
      }
    }
    return true;
  }

  /** Whether a function of a library touches nothing and calls nothing. */
  private static boolean computes(Program program, CallSite call) {
    return LibraryCalls.row(program, call)
        .filter(row -> row.touches().isEmpty() && row.format().isEmpty())
        .filter(row -> row.callbacks().isEmpty() && row.ending() == Ending.RETURNS)
        .isPresent();
  }

  /** Whether an address is computed from a parameter, with no other read from memory. */
  private static boolean isGiven(Value pointer) {
    if (pointer instanceof GetElementPointer element) {
      return isGiven(element.base());
    }
    return pointer instanceof Cast cast ? isGiven(cast.operand()) : pointer instanceof Parameter;
  }
}
