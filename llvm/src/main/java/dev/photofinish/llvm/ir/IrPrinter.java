package dev.photofinish.llvm.ir;

import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Prints programs in the manner of LLVM's assembly language, to be read by people and tests. */
public final class IrPrinter {
  /** Whether each instruction is followed by its place in the source. */
  public enum Positions {
    SHOWN,
    HIDDEN
  }

  private final Positions positions;

  public IrPrinter() {
    this(Positions.SHOWN);
  }

  public IrPrinter(Positions positions) {
    this.positions = positions;
  }

  public String print(Program program) {
    List<String> parts = new ArrayList<>();
    parts.add("; " + program.name() + " for " + program.target());
    Set<StructType> structs = namedStructs(program);
    if (!structs.isEmpty()) {
      parts.add(
          structs.stream()
              .map(struct -> struct + " = type " + struct.body())
              .collect(Collectors.joining("\n")));
    }
    if (!program.globals().isEmpty()) {
      parts.add(program.globals().stream().map(this::print).collect(Collectors.joining("\n")));
    }
    for (Function function : program.functions()) {
      parts.add(print(function));
    }
    return String.join("\n\n", parts) + "\n";
  }

  private static Set<StructType> namedStructs(Program program) {
    Set<StructType> found = new LinkedHashSet<>();
    for (Global global : program.globals()) {
      collect(global.valueType(), found);
    }
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof Alloca alloca) {
          collect(alloca.allocatedType(), found);
        } else if (instruction instanceof GetElementPointer address) {
          collect(address.sourceElementType(), found);
        }
      }
    }
    return found;
  }

  private static void collect(Type type, Set<StructType> found) {
    if (type instanceof StructType struct) {
      if (struct.name().isEmpty() || found.add(struct)) {
        struct.fields().forEach(field -> collect(field, found));
      }
    } else if (type instanceof ArrayType array) {
      collect(array.element(), found);
    }
  }

  public String print(Global global) {
    StringBuilder text = new StringBuilder("@" + global.name() + " = " + global.linkage());
    if (global.isThreadLocal()) {
      text.append(" thread_local");
    }
    text.append(global.isConstant() ? " constant " : " global ").append(global.valueType());
    global.initializer().ifPresent(initializer -> text.append(' ').append(initializer));
    text.append(", align ").append(global.alignment());
    global
        .variable()
        .ifPresent(
            variable ->
                text.append("  ; ").append(variable.name()).append(at(variable.declaration())));
    return text.toString();
  }

  public String print(Function function) {
    String parameters =
        function.parameters().stream()
            .map(parameter -> typed(parameter.type(), parameter.passing(), parameter))
            .collect(Collectors.joining(", "));
    if (function.type().varargs()) {
      parameters += parameters.isEmpty() ? "..." : ", ...";
    }
    StringBuilder text = new StringBuilder(function.isDeclaration() ? "declare " : "define ");
    text.append(function.linkage())
        .append(' ')
        .append(function.type().result())
        .append(" @" + function.name())
        .append("(" + parameters + ")");
    function.attributes().stream().sorted().forEach(a -> text.append(' ').append(a));
    function.personality().ifPresent(p -> text.append(" personality ").append(p));
    if (function.isDeclaration()) {
      return text.toString();
    }
    text.append(" {  ; " + function.sourceName() + at(function.location()) + "\n");
    for (Block block : function.blocks()) {
      text.append(block.toString().substring(1)).append(":\n");
      for (Instruction instruction : block.instructions()) {
        text.append("  ").append(print(instruction)).append('\n');
      }
    }
    return text.append("}").toString();
  }

  /** One line for an instruction. */
  public String print(Instruction instruction) {
    String text = instruction.accept(InstructionText.INSTANCE);
    if (instruction.hasResult()) {
      text = instruction + " = " + text;
    }
    return text + (positions == Positions.SHOWN ? comment(instruction.location()) : "");
  }

  static String typed(Type type, Passing passing, Value value) {
    String how = passing.toString();
    return type + (how.isEmpty() ? " " : " " + how + " ") + value;
  }

  private String comment(SourceLocation location) {
    return location.line() == 0 ? "" : "  ; " + location;
  }

  private String at(SourceLocation location) {
    return positions == Positions.HIDDEN || location.line() == 0 ? "" : " at " + location;
  }
}
