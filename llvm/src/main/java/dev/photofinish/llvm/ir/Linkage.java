package dev.photofinish.llvm.ir;

import java.util.Locale;

/** Who else may define or see a symbol. */
public enum Linkage {
  EXTERNAL,
  AVAILABLE_EXTERNALLY,
  LINK_ONCE,
  WEAK,
  APPENDING,
  INTERNAL,
  PRIVATE,
  EXTERN_WEAK,
  COMMON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
