package dev.photofinish.llvm.ir;

/** What an instruction can have as an operand. */
public sealed interface Value
    permits Constant, Parameter, Instruction, InlineAssembly, MetadataValue {
  Type type();
}
