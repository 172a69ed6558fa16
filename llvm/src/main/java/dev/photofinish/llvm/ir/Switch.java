package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Stream;

/** Goes to the block of the case that equals the condition. */
public final class Switch extends Instruction implements Terminator {
  private final Value condition;
  private final Block defaultTarget;
  private final List<Case> cases;

  /** One case. */
  public record Case(IntConstant value, Block target) {}

  public Switch(Origin origin, Value condition, Block defaultTarget, List<Case> cases) {
    super(origin, VoidType.VOID);
    this.condition = condition;
    this.defaultTarget = defaultTarget;
    this.cases = List.copyOf(cases);
  }

  public Value condition() {
    return condition;
  }

  public Block defaultTarget() {
    return defaultTarget;
  }

  public List<Case> cases() {
    return cases;
  }

  @Override
  public List<Block> successors() {
    return Stream.concat(Stream.of(defaultTarget), cases.stream().map(Case::target)).toList();
  }

  @Override
  public List<Value> operands() {
    return List.of(condition);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
