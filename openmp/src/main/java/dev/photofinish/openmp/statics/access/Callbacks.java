package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.Effect;
import dev.photofinish.llvm.analysis.pointer.LibrarySummaries;
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
import java.util.Set;

/**
 * Functions of the program that functions of a library call. They are not followed: what is let
 * pass reads nothing but what the library gave it, which the library counts as accessing anyway.
 */
final class Callbacks {
  /** They only remember the function; it is called when the program ends. */
  private static final Set<String> LATER = Set.of("atexit", "on_exit", "__cxa_atexit");

  private static final LibrarySummaries SUMMARIES = new LibrarySummaries();

  private Callbacks() {}

  /** Whether a call lets a library call something that does more than to read what it gets. */
  static boolean matter(Program program, CallSite call) {
    String name = call.calledName().orElse("");
    if (LATER.contains(name)) {
      return false;
    }
    for (Effect effect : SUMMARIES.effects(name).orElse(java.util.List.of())) {
      if (effect instanceof Effect.Invokes invokes
          && !isPlain(program, call.arguments().get(invokes.function()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPlain(Program program, Value callee) {
    return callee instanceof FunctionReference name
        && program
            .function(name.name())
            .filter(function -> !function.isDeclaration() && isPlain(function))
            .isPresent();
  }

  private static boolean isPlain(Function function) {
    for (Instruction instruction : function.instructions()) {
      boolean fine =
          instruction instanceof MemoryAccess access
              ? instruction instanceof Load && isGiven(access.pointer())
              : !(instruction instanceof CallSite call) || isIntrinsic(call);
      if (!fine) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIntrinsic(CallSite call) {
    String name = call.calledName().orElse("");
    return name.startsWith("llvm.") && !name.startsWith("llvm.mem");
  }

  /** Whether an address is computed from a parameter, with no other read from memory. */
  private static boolean isGiven(Value pointer) {
    if (pointer instanceof GetElementPointer element) {
      return isGiven(element.base());
    }
    return pointer instanceof Cast cast ? isGiven(cast.operand()) : pointer instanceof Parameter;
  }
}
