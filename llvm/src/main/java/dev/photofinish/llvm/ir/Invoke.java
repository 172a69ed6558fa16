package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Stream;

/** Calls a function that may throw. */
public final class Invoke extends Instruction implements CallSite, Terminator {
  private final Value callee;
  private final FunctionType functionType;
  private final List<Value> arguments;
  private final List<Passing> passings;
  private final List<Integer> accessGroups;
  private final Block normal;
  private final Block unwind;

  public Invoke(
      Origin origin,
      Value callee,
      FunctionType functionType,
      List<Value> arguments,
      List<Passing> passings,
      List<Integer> accessGroups,
      Block normal,
      Block unwind) {
    super(origin, functionType.result());
    this.callee = callee;
    this.functionType = functionType;
    this.arguments = List.copyOf(arguments);
    this.passings = List.copyOf(passings);
    this.accessGroups = List.copyOf(accessGroups);
    this.normal = normal;
    this.unwind = unwind;
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

  /** Where control goes when the callee returns. */
  public Block normal() {
    return normal;
  }

  /** The landing pad. */
  public Block unwind() {
    return unwind;
  }

  @Override
  public List<Block> successors() {
    return List.of(normal, unwind);
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
