package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.certificate.InstanceName;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values of a function that starts a team, and of those that have called it, at that moment.
 * They are the same for all threads of the team.
 */
final class OuterValues {
  private final PointerFacts facts;
  private final Calls calls;
  private final Map<Function, FunctionShape> shapes;
  private final Map<String, Local> locals = new HashMap<>();
  private final Set<Integer> written = new HashSet<>();

  /** A value of a function along a path. */
  record OuterValue(InstanceName in, Value value) {}

  /** A local variable of a function. */
  private record Local(InstanceName in, Alloca variable) {}

  OuterValues(PointerFacts facts, Calls calls, Map<Function, FunctionShape> shapes) {
    this.facts = facts;
    this.calls = calls;
    this.shapes = shapes;
  }

  /** Takes note of an object that the threads of some team write. */
  void addWritten(int object) {
    written.add(object);
  }

  /** A value of a function, as it was computed last. */
  Linear of(InstanceName in, Value value) {
    if (value instanceof IntConstant number && number.type().bits() <= Long.SIZE) {
      return Linear.of(number.signed());
    }
    if (value instanceof GlobalReference global) {
      return Linear.variable("@" + global.name());
    }
    if (value instanceof Constant) {
      return Linear.variable(value.toString());
    }
    if (value instanceof Alloca variable) {
      Linear address = Linear.variable("&" + name(in, value));
      locals.putIfAbsent(address.toString(), new Local(in, variable));
      return address;
    }
    if (value instanceof Parameter parameter) {
      return parameter(in, parameter);
    }
    if (value instanceof GetElementPointer address) {
      AddressSteps steps = AddressSteps.of(address.sourceElementType(), address.indices());
      Linear sum = of(in, address.base()).plus(steps.constant());
      for (AddressSteps.Step step : steps.variable()) {
        sum = sum.plus(of(in, step.index()), step.bytes());
      }
      return sum;
    }
    if (value instanceof Cast cast && cast.operator() == CastOperator.SEXT) {
      return of(in, cast.operand());
    }
    if (value instanceof Cast cast
        && cast.operator() == CastOperator.ZEXT
        && cast.operand().type() instanceof IntType from
        && from.bits() > 1) {
      Linear operand = of(in, cast.operand());
      return operand.isConstant() && operand.constant() >= 0
          ? operand
          : Linear.variable(name(in, value));
    }
    if (value instanceof Binary sum && sum.noWrap().isSigned()) {
      if (sum.operator() == BinaryOperator.ADD) {
        return of(in, sum.left()).plus(of(in, sum.right()));
      }
      if (sum.operator() == BinaryOperator.SUB) {
        return of(in, sum.left()).minus(of(in, sum.right()));
      }
    }
    if (value instanceof Load load) {
      return content(of(in, load.pointer()), load.type()).orElse(Linear.variable(name(in, load)));
    }
    return value instanceof Instruction call
            && calls.is(call, Role.THREAD_LOCAL_ADDRESS)
            && Calls.argument(call, 0) instanceof GlobalReference variable
        ? Linear.variable(copyOf(variable) + name(in, value))
        : Linear.variable(name(in, value));
  }

  /** How the names of the addresses of threads' copies of a variable begin. */
  static String copyOf(GlobalReference variable) {
    return "copy of @" + variable.name() + " ";
  }

  private static String name(InstanceName in, Value value) {
    StringBuilder text = new StringBuilder();
    in.path().forEach(site -> text.append(site.function()).append('%').append(site.instruction()));
    text.append(in.function());
    return value instanceof Instruction instruction
        ? text.append('%').append(instruction.index()).toString()
        : text.append('#').append(((Parameter) value).index()).toString();
  }

  private Linear parameter(InstanceName in, Parameter parameter) {
    return given(in, parameter)
        .map(value -> of(value.in(), value.value()))
        .orElseGet(() -> Linear.variable(name(in, parameter)));
  }

  /** What a function was called with, where it is known who called it. */
  Optional<OuterValue> given(InstanceName in, Parameter parameter) {
    if (in.path().isEmpty() || parameter.passing().kind() != Passing.Kind.DIRECT) {
      return Optional.empty();
    }
    Site last = in.path().get(in.path().size() - 1);
    Optional<Function> caller = facts.program().function(last.function());
    if (caller.isEmpty() || last.instruction() >= caller.get().instructions().size()) {
      return Optional.empty();
    }
    Instruction site = caller.get().instructions().get(last.instruction());
    boolean direct =
        site instanceof CallSite call
            && call.callee() instanceof FunctionReference callee
            && callee.name().equals(in.function())
            && parameter.index() < call.arguments().size();
    InstanceName outer =
        new InstanceName(last.function(), in.path().subList(0, in.path().size() - 1));
    return direct
        ? Optional.of(new OuterValue(outer, Calls.argument(site, parameter.index())))
        : Optional.empty();
  }

  /**
   * What a local variable holds whose address only teams know, of which none writes it, and that
   * its function has given a value once.
   */
  Optional<Linear> content(Linear address, Type type) {
    return stored(address, type).map(value -> of(value.in(), value.value()));
  }

  /** The value that such a variable was given. */
  Optional<OuterValue> stored(Linear address, Type type) {
    Local local = locals.get(address.toString());
    if (local == null) {
      return Optional.empty();
    }
    Function function = facts.program().function(local.in.function()).orElseThrow();
    FunctionShape shape = shapes.computeIfAbsent(function, FunctionShape::new);
    Store only = null;
    List<Instruction> others = new ArrayList<>();
    for (Instruction instruction : function.instructions()) {
      if (!instruction.operands().contains(local.variable)) {
        continue;
      }
      if (instruction instanceof Store store
          && store.value() != local.variable
          && only == null
          && store.value().type().equals(type)) {
        only = store;
      } else if (instruction instanceof Load || isHandedToTeam(instruction)) {
        others.add(instruction);
      } else {
        return Optional.empty();
      }
    }
    Store first = only;
    if (first == null || !others.stream().allMatch(other -> shape.dominates(first, other))) {
      return Optional.empty();
    }
    int object =
        facts.number(
            new ObjectName(
                ObjectName.Kind.STACK,
                local.in.function(),
                local.variable.index(),
                "",
                local.in.path()));
    return written.contains(object)
        ? Optional.empty()
        : Optional.of(new OuterValue(local.in, first.value()));
  }

  private boolean isHandedToTeam(Instruction instruction) {
    return calls
        .entryPoint(instruction)
        .filter(
            entry ->
                switch (entry) {
                  case FORK_CALL, FORK_CALL_IF, FORK_TEAMS -> true;
                  default -> false;
                })
        .isPresent();
  }
}
