package dev.photofinish.llvm.ir;

import java.util.Locale;

/** What is promised about a function. */
public enum FunctionAttribute {
  NO_RETURN,
  NO_UNWIND,
  RETURNS_TWICE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
