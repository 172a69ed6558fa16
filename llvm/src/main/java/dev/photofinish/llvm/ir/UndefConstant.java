package dev.photofinish.llvm.ir;

/** A value that the program does not determine: {@code undef} or {@code poison}. */
public record UndefConstant(Type type, Kind kind) implements Constant {
  /** How undetermined it is. */
  public enum Kind {
    UNDEF,
    POISON
  }

  @Override
  public String toString() {
    return kind == Kind.UNDEF ? "undef" : "poison";
  }
}
