package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Collectors;

/** The text of an instruction, right of the equals sign. */
final class InstructionText implements InstructionVisitor<String> {
  static final InstructionText INSTANCE = new InstructionText();

  private InstructionText() {}

  private static String typed(Value value) {
    return value.type() + " " + value;
  }

  private static String listed(List<? extends Value> values) {
    return values.stream().map(value -> ", " + typed(value)).collect(Collectors.joining());
  }

  private static String mode(AccessMode mode) {
    return (mode.scope() == SyncScope.SYSTEM ? "" : " syncscope(\"singlethread\")")
        + (mode.isAtomic() ? " " + mode.ordering() : "")
        + ", align "
        + mode.alignment()
        + groups(mode.accessGroups());
  }

  private static String groups(List<Integer> groups) {
    return groups.isEmpty() ? "" : ", access groups " + groups;
  }

  private static String volatility(AccessMode mode) {
    return mode.isVolatile() ? " volatile" : "";
  }

  private static String hints(LoopHints hints) {
    if (hints.equals(LoopHints.NONE)) {
      return "";
    }
    return ", loop vectorize "
        + hints.vectorize().name().toLowerCase(java.util.Locale.ROOT)
        + (hints.width() == 0 ? "" : " width " + hints.width())
        + (hints.parallelAccesses().isEmpty() ? "" : " parallel " + hints.parallelAccesses());
  }

  private static String call(CallSite call) {
    StringBuilder text = new StringBuilder();
    text.append(call.functionType().varargs() ? call.functionType() : call.functionType().result())
        .append(' ')
        .append(call.callee())
        .append('(');
    for (int i = 0; i < call.arguments().size(); i++) {
      Value argument = call.arguments().get(i);
      text.append(i == 0 ? "" : ", ")
          .append(IrPrinter.typed(argument.type(), call.passings().get(i), argument));
    }
    return text.append(')').append(groups(call.accessGroups())).toString();
  }

  private static String indices(List<Integer> indices) {
    return indices.stream().map(index -> ", " + index).collect(Collectors.joining());
  }

  @Override
  public String visitDefault(Instruction instruction) {
    throw new IllegalStateException("no text for " + instruction.getClass());
  }

  @Override
  public String visit(Alloca instruction) {
    boolean single = instruction.count() instanceof IntConstant count && count.signed() == 1;
    return "alloca "
        + instruction.allocatedType()
        + (single ? "" : ", " + typed(instruction.count()))
        + ", align "
        + instruction.alignment()
        + instruction.variable().map(variable -> ", variable " + variable.name()).orElse("");
  }

  @Override
  public String visit(Load instruction) {
    return "load"
        + (instruction.mode().isAtomic() ? " atomic" : "")
        + volatility(instruction.mode())
        + " "
        + instruction.type()
        + ", "
        + typed(instruction.pointer())
        + mode(instruction.mode());
  }

  @Override
  public String visit(Store instruction) {
    return "store"
        + (instruction.mode().isAtomic() ? " atomic" : "")
        + volatility(instruction.mode())
        + " "
        + typed(instruction.value())
        + ", "
        + typed(instruction.pointer())
        + mode(instruction.mode());
  }

  @Override
  public String visit(GetElementPointer instruction) {
    return "getelementptr "
        + (instruction.inBounds() ? "inbounds " : "")
        + instruction.sourceElementType()
        + ", "
        + typed(instruction.base())
        + listed(instruction.indices());
  }

  @Override
  public String visit(Binary instruction) {
    return instruction.operator()
        + " "
        + instruction.noWrap().prefix()
        + typed(instruction.left())
        + ", "
        + instruction.right();
  }

  @Override
  public String visit(Unary instruction) {
    return instruction.operator() + " " + typed(instruction.operand());
  }

  @Override
  public String visit(IntCompare instruction) {
    return "icmp "
        + instruction.predicate()
        + " "
        + typed(instruction.left())
        + ", "
        + instruction.right();
  }

  @Override
  public String visit(FloatCompare instruction) {
    return "fcmp "
        + instruction.predicate()
        + " "
        + typed(instruction.left())
        + ", "
        + instruction.right();
  }

  @Override
  public String visit(Cast instruction) {
    return instruction.operator()
        + " "
        + typed(instruction.operand())
        + " to "
        + instruction.type();
  }

  @Override
  public String visit(Select instruction) {
    return "select "
        + typed(instruction.condition())
        + ", "
        + typed(instruction.whenTrue())
        + ", "
        + typed(instruction.whenFalse());
  }

  @Override
  public String visit(Phi instruction) {
    return "phi "
        + instruction.type()
        + instruction.incoming().stream()
            .map(incoming -> " [ " + incoming.value() + ", " + incoming.block() + " ]")
            .collect(Collectors.joining(","));
  }

  @Override
  public String visit(Branch instruction) {
    return "br " + instruction.target() + hints(instruction.loopHints());
  }

  @Override
  public String visit(ConditionalBranch instruction) {
    return "br "
        + typed(instruction.condition())
        + ", "
        + instruction.whenTrue()
        + ", "
        + instruction.whenFalse()
        + hints(instruction.loopHints());
  }

  @Override
  public String visit(Switch instruction) {
    return "switch "
        + typed(instruction.condition())
        + ", "
        + instruction.defaultTarget()
        + instruction.cases().stream()
            .map(one -> " " + one.value() + ": " + one.target())
            .collect(Collectors.joining(",", " [", " ]"));
  }

  @Override
  public String visit(IndirectBranch instruction) {
    return "indirectbr " + typed(instruction.address()) + ", " + instruction.targets();
  }

  @Override
  public String visit(Return instruction) {
    return "ret " + instruction.value().map(InstructionText::typed).orElse("void");
  }

  @Override
  public String visit(Unreachable instruction) {
    return "unreachable";
  }

  @Override
  public String visit(Call instruction) {
    return "call " + call(instruction);
  }

  @Override
  public String visit(Invoke instruction) {
    return "invoke "
        + call(instruction)
        + " to "
        + instruction.normal()
        + " unwind "
        + instruction.unwind();
  }

  @Override
  public String visit(LandingPad instruction) {
    return "landingpad "
        + instruction.type()
        + (instruction.cleanup() ? " cleanup" : "")
        + instruction.clauses().stream()
            .map(
                clause ->
                    (clause.kind() == LandingPad.ClauseKind.CATCH ? " catch " : " filter ")
                        + typed(clause.types()))
            .collect(Collectors.joining());
  }

  @Override
  public String visit(Resume instruction) {
    return "resume " + typed(instruction.exception());
  }

  @Override
  public String visit(ExtractValue instruction) {
    return "extractvalue " + typed(instruction.aggregate()) + indices(instruction.indices());
  }

  @Override
  public String visit(InsertValue instruction) {
    return "insertvalue "
        + typed(instruction.aggregate())
        + ", "
        + typed(instruction.element())
        + indices(instruction.indices());
  }

  @Override
  public String visit(ExtractElement instruction) {
    return "extractelement " + typed(instruction.vector()) + ", " + typed(instruction.position());
  }

  @Override
  public String visit(InsertElement instruction) {
    return "insertelement "
        + typed(instruction.vector())
        + ", "
        + typed(instruction.element())
        + ", "
        + typed(instruction.position());
  }

  @Override
  public String visit(ShuffleVector instruction) {
    return "shufflevector "
        + typed(instruction.first())
        + ", "
        + typed(instruction.second())
        + ", "
        + instruction.mask();
  }

  @Override
  public String visit(AtomicReadModifyWrite instruction) {
    return "atomicrmw"
        + volatility(instruction.mode())
        + " "
        + instruction.operator()
        + " "
        + typed(instruction.pointer())
        + ", "
        + typed(instruction.operand())
        + mode(instruction.mode());
  }

  @Override
  public String visit(CompareExchange instruction) {
    return "cmpxchg"
        + (instruction.weak() ? " weak" : "")
        + volatility(instruction.mode())
        + " "
        + typed(instruction.pointer())
        + ", "
        + typed(instruction.expected())
        + ", "
        + typed(instruction.replacement())
        + mode(instruction.mode())
        + ", failure "
        + instruction.failureOrdering();
  }

  @Override
  public String visit(Fence instruction) {
    return "fence "
        + (instruction.scope() == SyncScope.SYSTEM ? "" : "syncscope(\"singlethread\") ")
        + instruction.ordering();
  }

  @Override
  public String visit(VaArgument instruction) {
    return "va_arg " + typed(instruction.list()) + ", " + instruction.type();
  }

  @Override
  public String visit(Freeze instruction) {
    return "freeze " + typed(instruction.operand());
  }

  @Override
  public String visit(UnsupportedInstruction instruction) {
    return "unsupported " + instruction.text();
  }
}
