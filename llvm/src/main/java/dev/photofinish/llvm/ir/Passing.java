package dev.photofinish.llvm.ir;

/**
 * How an argument gets from caller to callee.
 *
 * @param memory for {@code BY_VALUE} and {@code STRUCT_RETURN} what the pointer points to, for
 *     {@code DIRECT} void
 * @param alignment the alignment of that memory, 0 if not said
 */
public record Passing(Kind kind, Type memory, int alignment) {
  /** The ways. */
  public enum Kind {
    /** The value itself. */
    DIRECT,
    /** A pointer to memory of which the callee gets a copy of its own. */
    BY_VALUE,
    /** A pointer to the caller's memory for the result. */
    STRUCT_RETURN
  }

  public static final Passing DIRECT = new Passing(Kind.DIRECT, VoidType.VOID, 0);

  @Override
  public String toString() {
    return switch (kind) {
      case DIRECT -> "";
      case BY_VALUE -> "byval(" + memory + ")";
      case STRUCT_RETURN -> "sret(" + memory + ")";
    };
  }
}
