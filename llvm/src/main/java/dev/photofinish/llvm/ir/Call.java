package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Stream;

/** Calls a function. */
public final class Call extends Instruction implements CallSite {
  private final Value callee;
  private final FunctionType functionType;
  private final List<Value> arguments;
  private final List<Passing> passings;
  private final List<Integer> accessGroups;

  public Call(
      Origin origin,
      Value callee,
      FunctionType functionType,
      List<Value> arguments,
      List<Passing> passings,
      List<Integer> accessGroups) {
    super(origin, functionType.result());
    this.callee = callee;
    this.functionType = functionType;
    this.arguments = List.copyOf(arguments);
    this.passings = List.copyOf(passings);
    this.accessGroups = List.copyOf(accessGroups);
  }

  @Override
  public Value callee() {
    return callee;
  }

  @Override
  public FunctionType functionType() {
    return functionType;
  }

  @Override
  public List<Value> arguments() {
    return arguments;
  }

  @Override
  public List<Passing> passings() {
    return passings;
  }

  @Override
  public List<Integer> accessGroups() {
    return accessGroups;
  }

  @Override
  public List<Value> operands() {
    return Stream.concat(Stream.of(callee), arguments.stream()).toList();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
