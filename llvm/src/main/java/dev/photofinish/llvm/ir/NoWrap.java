package dev.photofinish.llvm.ir;

/** What is promised about the result of integer arithmetic. */
public enum NoWrap {
  /** It may wrap around. */
  NONE,
  /** Read as signed numbers, the result is the mathematical one; anything else is undefined. */
  SIGNED,
  /** Read as unsigned numbers, the result is the mathematical one. */
  UNSIGNED,
  BOTH;

  /** The promise of these two. */
  public static NoWrap of(boolean signed, boolean unsigned) {
    return signed ? (unsigned ? BOTH : SIGNED) : (unsigned ? UNSIGNED : NONE);
  }

  public boolean isSigned() {
    return this == SIGNED || this == BOTH;
  }

  public boolean isUnsigned() {
    return this == UNSIGNED || this == BOTH;
  }

  /** As LLVM writes it, followed by a space unless it is empty. */
  public String prefix() {
    return (isUnsigned() ? "nuw " : "") + (isSigned() ? "nsw " : "");
  }
}
