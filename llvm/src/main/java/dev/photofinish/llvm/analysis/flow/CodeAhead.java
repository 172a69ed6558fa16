package dev.photofinish.llvm.analysis.flow;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.BinaryExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Whether a thread may still come to call some functions, whichever way its branches go.
 *
 * <p>Sound because a function that may lead there is either called by its name, which is followed,
 * or its address is taken, and then every thread counts as one that may call it.
 */
public final class CodeAhead {
  private final ProgramFlow flows;

  /** The functions asked for, and those that may call one of them by name. */
  private final Set<String> leading = new HashSet<>();

  /** Whether somebody may call one of them through a pointer. */
  private final boolean byPointer;

  /**
   * Looks for calls.
   *
   * @param wanted the linkage names of the functions asked for, which the program only declares
   */
  public CodeAhead(Program program, Predicate<String> wanted) {
    flows = ProgramFlow.of(program);
    program.functions().stream()
        .filter(Function::isDeclaration)
        .map(Function::name)
        .filter(wanted)
        .forEach(leading::add);
    boolean more = true;
    while (more) {
      more = false;
      for (Function function : program.functions()) {
        more |=
            function.instructions().stream().anyMatch(this::calls) && leading.add(function.name());
      }
    }
    byPointer =
        program.globals().stream()
                .anyMatch(global -> global.initializer().filter(this::names).isPresent())
            || program.functions().stream()
                .flatMap(function -> function.instructions().stream())
                .anyMatch(this::takesAddress);
  }

  /**
   * Whether a call may come.
   *
   * @param stack the instruction at which each function of the thread is
   */
  public boolean mayCall(Collection<Instruction> stack) {
    return byPointer || stack.stream().anyMatch(this::mayCallAfter);
  }

  private boolean mayCallAfter(Instruction at) {
    FunctionFlow flow = flows.flow(flows.function(at));
    return flow.function().instructions().stream()
        .anyMatch(later -> calls(later) && flow.mayPrecede(at, later));
  }

  private boolean calls(Instruction instruction) {
    return instruction instanceof CallSite call
        && call.callee() instanceof FunctionReference callee
        && leading.contains(callee.name());
  }

  private boolean takesAddress(Instruction instruction) {
    List<? extends Value> values =
        instruction instanceof CallSite call ? call.arguments() : instruction.operands();
    return values.stream().anyMatch(this::names);
  }

  private boolean names(Value value) {
    if (value instanceof FunctionReference reference) {
      return leading.contains(reference.name());
    }
    if (value instanceof AggregateConstant aggregate) {
      return aggregate.elements().stream().anyMatch(this::names);
    }
    if (value instanceof CastExpression cast) {
      return names(cast.operand());
    }
    if (value instanceof BinaryExpression binary) {
      return names(binary.left()) || names(binary.right());
    }
    return value instanceof AddressExpression address && names(address.base());
  }
}
