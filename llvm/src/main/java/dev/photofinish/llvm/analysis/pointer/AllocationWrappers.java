package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Functions of the program that return new memory and keep no way to it, such as a {@code malloc}
 * that checks its result: each call of one makes an object of its own. What the function itself
 * stores there must hold no pointers, for the objects of its callers do not get them.
 */
final class AllocationWrappers {
  private static final Set<String> HARMLESS = Set.of("memset", "free", "bzero");

  private final Program program;
  private final CallSummaries summaries;
  private final Map<Function, Boolean> known = new HashMap<>();

  AllocationWrappers(Program program, CallSummaries summaries) {
    this.program = program;
    this.summaries = summaries;
  }

  boolean contains(Function function) {
    Boolean answer = known.get(function);
    if (answer == null) {
      known.put(function, false);
      answer = !function.isDeclaration() && isWrapper(function);
      known.put(function, answer);
    }
    return answer;
  }

  private boolean isWrapper(Function function) {
    if (!(function.type().result() instanceof PointerType)) {
      return false;
    }
    Set<Value> sources = new HashSet<>();
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Return end
          && !end.value().map(value -> isFresh(value, sources)).orElse(false)) {
        return false;
      }
    }
    List<Instruction> fresh = new ArrayList<>();
    for (Value source : sources) {
      if (source instanceof CallSite) {
        fresh.add((Instruction) source);
      }
    }
    return !fresh.isEmpty() && !escapes(function, fresh);
  }

  /** Whether a value is null or what an allocation returned; collects all that it can be. */
  private boolean isFresh(Value value, Set<Value> sources) {
    if (value instanceof NullConstant || !sources.add(value)) {
      return true;
    }
    if (value instanceof Phi phi) {
      return phi.incoming().stream().allMatch(each -> isFresh(each.value(), sources));
    }
    if (value instanceof Select select) {
      return isFresh(select.whenTrue(), sources) && isFresh(select.whenFalse(), sources);
    }
    return value instanceof CallSite call && allocates(call);
  }

  private boolean allocates(CallSite call) {
    if (!(call.callee() instanceof FunctionReference name)) {
      return false;
    }
    Optional<Function> callee = program.function(name.name());
    if (callee.isPresent() && !callee.get().isDeclaration()) {
      return contains(callee.get());
    }
    List<Effect> effects = summaries.effects(name.name()).orElse(List.of());
    return effects.size() == 1
        && effects.get(0) instanceof Effect.Returns returns
        && returns.what() instanceof Actual.Fresh;
  }

  /** Whether the function may keep new memory, or store pointers in it. */
  private static boolean escapes(Function function, List<Instruction> fresh) {
    Map<Value, List<Instruction>> users = new HashMap<>();
    for (Instruction instruction : function.instructions()) {
      for (Value operand : instruction.operands()) {
        users.computeIfAbsent(operand, key -> new ArrayList<>()).add(instruction);
      }
    }
    Deque<Instruction> open = new ArrayDeque<>(fresh);
    Set<Instruction> seen = new HashSet<>(fresh);
    while (!open.isEmpty()) {
      Instruction value = open.remove();
      for (Instruction user : users.getOrDefault(value, List.of())) {
        boolean same =
            user instanceof Phi || user instanceof Select || user instanceof GetElementPointer;
        if (same && seen.add(user)) {
          open.add(user);
        }
        if (!same && !isHarmless(user, value)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isHarmless(Instruction user, Value value) {
    if (user instanceof Store store) {
      return store.value() != value && !ConstraintBuilder.carriesPointers(store.value().type());
    }
    if (user instanceof CallSite call) {
      return call.calledName()
          .filter(name -> HARMLESS.contains(name) || name.startsWith("llvm.memset"))
          .isPresent();
    }
    return user instanceof Return || user instanceof IntCompare || user instanceof Load;
  }
}
