package dev.photofinish.llvm.ir;

import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.Objects;

/** An instruction and the value it gives; compared by identity. */
public abstract sealed class Instruction implements Value
    permits Alloca,
        Load,
        Store,
        GetElementPointer,
        Binary,
        Unary,
        IntCompare,
        FloatCompare,
        Cast,
        Select,
        Phi,
        Branch,
        ConditionalBranch,
        Switch,
        IndirectBranch,
        Return,
        Unreachable,
        Call,
        Invoke,
        LandingPad,
        Resume,
        ExtractValue,
        InsertValue,
        ExtractElement,
        InsertElement,
        ShuffleVector,
        AtomicReadModifyWrite,
        CompareExchange,
        Fence,
        VaArgument,
        Freeze,
        UnsupportedInstruction {
  private final Origin origin;
  private final Type type;

  Instruction(Origin origin, Type type) {
    this.origin = Objects.requireNonNull(origin);
    this.type = Objects.requireNonNull(type);
  }

  /** Its place in its function, from 0 without gaps. */
  public final int index() {
    return origin.index();
  }

  /** The name of its result in the IR, possibly empty. */
  public final String name() {
    return origin.name();
  }

  /** The place in the source, {@link SourceLocation#UNKNOWN} where there is none. */
  public final SourceLocation location() {
    return origin.location();
  }

  /** The type of its result, void if it has none. */
  @Override
  public final Type type() {
    return type;
  }

  public final boolean hasResult() {
    return type != VoidType.VOID;
  }

  /** The values it uses; blocks are not among them. */
  public abstract List<Value> operands();

  public abstract <R> R accept(InstructionVisitor<R> visitor);

  /** The text of a reference to its result. */
  @Override
  public final String toString() {
    return "%" + (name().isEmpty() ? Integer.toString(index()) : name());
  }
}
