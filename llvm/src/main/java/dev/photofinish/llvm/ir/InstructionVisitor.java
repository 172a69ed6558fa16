package dev.photofinish.llvm.ir;

/** Does something with each kind of instruction. */
public interface InstructionVisitor<R> {
  /** What to do with the kinds that have no method of their own. */
  R visitDefault(Instruction instruction);

  default R visit(Alloca instruction) {
    return visitDefault(instruction);
  }

  default R visit(Load instruction) {
    return visitDefault(instruction);
  }

  default R visit(Store instruction) {
    return visitDefault(instruction);
  }

  default R visit(GetElementPointer instruction) {
    return visitDefault(instruction);
  }

  default R visit(Binary instruction) {
    return visitDefault(instruction);
  }

  default R visit(Unary instruction) {
    return visitDefault(instruction);
  }

  default R visit(IntCompare instruction) {
    return visitDefault(instruction);
  }

  default R visit(FloatCompare instruction) {
    return visitDefault(instruction);
  }

  default R visit(Cast instruction) {
    return visitDefault(instruction);
  }

  default R visit(Select instruction) {
    return visitDefault(instruction);
  }

  default R visit(Phi instruction) {
    return visitDefault(instruction);
  }

  default R visit(Branch instruction) {
    return visitDefault(instruction);
  }

  default R visit(ConditionalBranch instruction) {
    return visitDefault(instruction);
  }

  default R visit(Switch instruction) {
    return visitDefault(instruction);
  }

  default R visit(IndirectBranch instruction) {
    return visitDefault(instruction);
  }

  default R visit(Return instruction) {
    return visitDefault(instruction);
  }

  default R visit(Unreachable instruction) {
    return visitDefault(instruction);
  }

  default R visit(Call instruction) {
    return visitDefault(instruction);
  }

  default R visit(Invoke instruction) {
    return visitDefault(instruction);
  }

  default R visit(LandingPad instruction) {
    return visitDefault(instruction);
  }

  default R visit(Resume instruction) {
    return visitDefault(instruction);
  }

  default R visit(ExtractValue instruction) {
    return visitDefault(instruction);
  }

  default R visit(InsertValue instruction) {
    return visitDefault(instruction);
  }

  default R visit(ExtractElement instruction) {
    return visitDefault(instruction);
  }

  default R visit(InsertElement instruction) {
    return visitDefault(instruction);
  }

  default R visit(ShuffleVector instruction) {
    return visitDefault(instruction);
  }

  default R visit(AtomicReadModifyWrite instruction) {
    return visitDefault(instruction);
  }

  default R visit(CompareExchange instruction) {
    return visitDefault(instruction);
  }

  default R visit(Fence instruction) {
    return visitDefault(instruction);
  }

  default R visit(VaArgument instruction) {
    return visitDefault(instruction);
  }

  default R visit(Freeze instruction) {
    return visitDefault(instruction);
  }

  default R visit(UnsupportedInstruction instruction) {
    return visitDefault(instruction);
  }
}
