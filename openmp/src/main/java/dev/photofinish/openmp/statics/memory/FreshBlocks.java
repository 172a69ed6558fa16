package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which pointers are into blocks of memory that were allocated just now. */
final class FreshBlocks {
  private final Program program;
  private final ProgramFlow flows;
  private final Map<Instruction, Optional<Set<Instruction>>> known = new HashMap<>();

  FreshBlocks(Program program, ProgramFlow flows) {
    this.program = program;
    this.flows = flows;
  }

  /** The call that a pointer into a block of its own comes from: each execution makes a new one. */
  Optional<Instruction> origin(Value pointer) {
    Value at = pointer;
    while (true) {
      if (at instanceof GetElementPointer element) {
        at = element.base();
      } else if (at instanceof Cast cast && cast.operator() != CastOperator.INTTOPTR) {
        at = cast.operand();
      } else {
        return at instanceof CallSite && !calls((Instruction) at).isEmpty()
            ? Optional.of((Instruction) at)
            : Optional.empty();
      }
    }
  }

  /**
   * The calls inside of each other that hand out one block, a call itself among them; empty if it
   * may hand out one that is not new.
   */
  Set<Instruction> calls(Instruction call) {
    Optional<Set<Instruction>> found = known.get(call);
    if (found == null) {
      // Of a function that calls itself nothing is known.
      known.put(call, Optional.empty());
      found = find(call);
      known.put(call, found);
    }
    return found.orElse(Set.of());
  }

  private Optional<Set<Instruction>> find(Instruction call) {
    String name = ((CallSite) call).calledName().orElse("");
    Set<Instruction> all = new LinkedHashSet<>(Set.of(call));
    Function function = program.function(name).filter(f -> !f.isDeclaration()).orElse(null);
    if (function == null) {
      return EffectsTable.is(name, Role.ALLOCATE) ? Optional.of(all) : Optional.empty();
    }
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Return end && !add(end.value().orElseThrow(), all)) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }

  /** Adds the calls that a result is from; says whether it is always a new block, or none. */
  private boolean add(Value result, Set<Instruction> all) {
    Set<Value> seen = new HashSet<>();
    Deque<Value> left = new ArrayDeque<>(Set.of(result));
    while (!left.isEmpty()) {
      Value value = left.remove();
      if (!seen.add(value) || value instanceof NullConstant) {
        continue;
      }
      if (value instanceof Phi phi) {
        phi.incoming().forEach(incoming -> left.add(incoming.value()));
      } else if (value instanceof Select select) {
        left.add(select.whenTrue());
        left.add(select.whenFalse());
      } else {
        Optional<Instruction> origin = origin(value);
        if (origin.isEmpty()) {
          return false;
        }
        all.addAll(calls(origin.get()));
      }
    }
    return true;
  }

  /** Whether something is executed twice, in one call of its function, with what one call made. */
  boolean isRepeated(Instruction instruction, Instruction origin) {
    FunctionFlow flow = flows.flow(flows.function(instruction));
    int here = flow.block(instruction).index();
    int made = flow.block(origin).index();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> left = new ArrayDeque<>(Set.of(here));
    while (!left.isEmpty()) {
      for (int next : flow.graph().successors(left.remove())) {
        if (next == made) {
          continue;
        }
        if (next == here) {
          return true;
        }
        if (seen.add(next)) {
          left.add(next);
        }
      }
    }
    return false;
  }
}
