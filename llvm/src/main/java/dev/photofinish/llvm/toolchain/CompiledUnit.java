package dev.photofinish.llvm.toolchain;

/** A translation unit as bitcode. */
public final class CompiledUnit {
  private final TranslationUnit unit;
  private final byte[] bitcode;
  private final String diagnostics;

  CompiledUnit(TranslationUnit unit, byte[] bitcode, String diagnostics) {
    this.unit = unit;
    this.bitcode = bitcode;
    this.diagnostics = diagnostics;
  }

  public TranslationUnit unit() {
    return unit;
  }

  /** A copy of the bitcode. */
  public byte[] bitcode() {
    return bitcode.clone();
  }

  /** Warnings, as clang prints them; empty if it has none. */
  public String diagnostics() {
    return diagnostics;
  }
}
