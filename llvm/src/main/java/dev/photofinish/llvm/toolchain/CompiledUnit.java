package dev.photofinish.llvm.toolchain;

import dev.photofinish.llvm.bitcode.BitcodeReader;
import dev.photofinish.llvm.bitcode.UnitSymbols;
import java.time.Duration;
import java.util.Set;

/** A translation unit as bitcode. */
public final class CompiledUnit {
  private final TranslationUnit unit;
  private final byte[] bitcode;
  private final String diagnostics;
  private final Duration time;
  private final Set<String> ownFiles;

  CompiledUnit(
      TranslationUnit unit,
      byte[] bitcode,
      String diagnostics,
      Duration time,
      Set<String> ownFiles) {
    this.unit = unit;
    this.bitcode = bitcode;
    this.diagnostics = diagnostics;
    this.time = time;
    this.ownFiles = Set.copyOf(ownFiles);
  }

  /** The same, as the outcome of another unit that was compiled in this way. */
  public CompiledUnit of(TranslationUnit other) {
    return new CompiledUnit(other, bitcode, diagnostics, time, ownFiles);
  }

  /** The same with what it uses of the inline functions of another form of it. */
  CompiledUnit withInlineFunctions(byte[] definitions) {
    return new CompiledUnit(
        unit, BitcodeReader.withInlineFunctions(bitcode, definitions), diagnostics, time, ownFiles);
  }

  /** The names by which the unit is linked to others. */
  public UnitSymbols symbols() {
    return BitcodeReader.symbols(bitcode);
  }

  public TranslationUnit unit() {
    return unit;
  }

  /** A copy of the bitcode. */
  public byte[] bitcode() {
    return bitcode.clone();
  }

  /**
   * The files that it is made of and that are no headers of the system, as the compiler calls them
   * in the unit's directory.
   */
  Set<String> ownFiles() {
    return ownFiles;
  }

  /** How long the compiler took. */
  public Duration time() {
    return time;
  }

  /** Warnings, as clang prints them; empty if it has none. */
  public String diagnostics() {
    return diagnostics;
  }
}
