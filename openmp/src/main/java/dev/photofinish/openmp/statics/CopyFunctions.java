package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.effects.Operand;
import dev.photofinish.llvm.effects.Touch;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The functions that the compiler gives to the runtime to make, assign and destroy the copies that
 * tasks have or that {@code copyprivate} sets: with classes, they call the user's constructors,
 * assignments and destructors. These are not followed: what is let pass touches nothing but the
 * copies themselves. Freeing counts as a write of memory that others may use.
 */
final class CopyFunctions {
  /** What clang calls the functions that it gives to the runtime. */
  private static final Pattern GIVEN =
      Pattern.compile("\\.omp_task_(destructor|dup)\\..*|\\.omp\\.copyprivate\\.copy_func.*");

  private CopyFunctions() {}

  /** A reason for each function that does more, with the place where it does. */
  static Collection<Reason> limits(Program program) {
    Map<Function, Reason> reasons = new LinkedHashMap<>();
    for (Function given : of(program)) {
      Set<Function> seen = new HashSet<>();
      Deque<Function> open = new ArrayDeque<>();
      call(program, given, seen, open, reasons);
      while (!open.isEmpty()) {
        Function next = open.remove();
        next.instructions().stream()
            .filter(i -> i instanceof MemoryAccess access && !isGiven(access.pointer()))
            .findFirst()
            .ifPresent(i -> reasons.putIfAbsent(next, reason(i)));
        call(program, next, seen, open, reasons);
      }
    }
    return reasons.values();
  }

  /** The functions themselves. */
  static Set<Function> of(Program program) {
    return program.functions().stream()
        .filter(function -> !function.isDeclaration())
        .filter(function -> GIVEN.matcher(function.name()).matches())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Adds what a function calls. */
  private static void call(
      Program program,
      Function caller,
      Set<Function> seen,
      Deque<Function> open,
      Map<Function, Reason> reasons) {
    for (Instruction instruction : caller.instructions()) {
      if (instruction instanceof CallSite call) {
        Optional<Function> callee = call.calledName().flatMap(program::function);
        if (callee.filter(f -> !f.isDeclaration()).isPresent()) {
          callee.filter(seen::add).ifPresent(open::add);
        } else if (!isHarmless(program, call)) {
          reasons.putIfAbsent(caller, reason(instruction));
        }
      }
    }
  }

  /** Whether a function of a library touches nothing but the copy. */
  private static boolean isHarmless(Program program, CallSite call) {
    return LibraryCalls.row(program, call)
        .filter(row -> row.callbacks().isEmpty() && row.format().isEmpty())
        .filter(row -> row.touches().stream().allMatch(touch -> isHarmless(touch, call)))
        .isPresent();
  }

  private static boolean isHarmless(Touch touch, CallSite call) {
    return touch.kind() != Touch.Kind.FREE
        && touch.depth() == Touch.Depth.ITSELF
        && touch.root() instanceof Operand.Argument argument
        && argument.index() < call.arguments().size()
        && isGiven(call.arguments().get(argument.index()));
  }

  private static Reason reason(Instruction instruction) {
    return new Reason(
        Reason.Code.UNSUPPORTED,
        "what is done to copy or to destroy a variable of a task or of copyprivate is not followed",
        instruction.location());
  }

  /** Whether an address is that of a local variable, or computed from a parameter. */
  private static boolean isGiven(Value pointer) {
    if (pointer instanceof GetElementPointer element) {
      return isGiven(element.base());
    }
    return pointer instanceof Cast cast
        ? isGiven(cast.operand())
        : pointer instanceof Parameter || pointer instanceof Alloca;
  }
}
