package dev.photofinish.openmp.abi;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What the compiler says about the place of a runtime call: its {@code ident_t}.
 *
 * @param flags what kind of construct it is
 * @param location where its directive stands
 */
public record Ident(int flags, SourceLocation location) {
  private static final int EXPLICIT_BARRIER = 0x20;
  private static final int WORK_SECTIONS = 0x400;
  private static final int WORK_DISTRIBUTE = 0x800;

  // The fields of the structure, and where they lie.
  private static final int FLAGS_FIELD = 1;
  private static final int TEXT_FIELD = 4;
  private static final int FLAGS_OFFSET = 4;
  private static final int TEXT_OFFSET = 16;

  private static final Ident UNKNOWN = new Ident(0, SourceLocation.UNKNOWN);

  /** Reads the first argument of a call in a program. */
  public static Ident of(Program program, Value argument) {
    return constant(program, argument)
        .filter(AggregateConstant.class::isInstance)
        .map(AggregateConstant.class::cast)
        .filter(structure -> structure.elements().size() > TEXT_FIELD)
        .map(structure -> read(program, structure))
        .orElse(UNKNOWN);
  }

  /** Reads the first argument of a call that is executed. */
  public static Ident of(CallContext call) {
    long address = call.argument(0);
    if (address == 0) {
      return UNKNOWN;
    }
    try {
      int flags = call.memory().readInt(address + FLAGS_OFFSET);
      String text = call.memory().readString(call.memory().readLong(address + TEXT_OFFSET));
      return new Ident(flags, location(text));
    } catch (MemoryFault e) {
      return UNKNOWN;
    }
  }

  private static Ident read(Program program, AggregateConstant structure) {
    int flags =
        structure.elements().get(FLAGS_FIELD) instanceof IntConstant number
            ? (int) number.signed()
            : 0;
    return new Ident(
        flags,
        constant(program, structure.elements().get(TEXT_FIELD))
            .filter(BytesConstant.class::isInstance)
            .map(text -> ((BytesConstant) text).bytes())
            .map(bytes -> location(new String(bytes, StandardCharsets.UTF_8)))
            .orElse(SourceLocation.UNKNOWN));
  }

  private static Optional<Constant> constant(Program program, Value value) {
    return value instanceof GlobalReference reference
        ? program.global(reference.name()).flatMap(Global::initializer)
        : Optional.empty();
  }

  /** Reads {@code ;file;function;line;column;;}. */
  private static SourceLocation location(String text) {
    String[] parts = text.split(";", -1);
    try {
      return parts.length < 5
          ? SourceLocation.UNKNOWN
          : new SourceLocation(parts[1], Integer.parseInt(parts[3]), Integer.parseInt(parts[4]));
    } catch (NumberFormatException e) {
      return SourceLocation.UNKNOWN;
    }
  }

  /** Whether the construct is {@code sections}. */
  public boolean isSections() {
    return (flags & WORK_SECTIONS) != 0;
  }

  /** Whether the construct is {@code distribute}. */
  public boolean isDistribute() {
    return (flags & WORK_DISTRIBUTE) != 0;
  }

  /** Whether the user wrote the barrier. */
  public boolean isExplicitBarrier() {
    return (flags & EXPLICIT_BARRIER) != 0;
  }
}
