package dev.photofinish.llvm.toolchain;

import dev.photofinish.llvm.bitcode.BitcodeReader;
import dev.photofinish.llvm.ir.Program;
import java.util.List;

/** A program that clang has compiled, to be read in the form that an analysis wants. */
public final class CompiledProgram {
  private final String name;
  private final List<byte[]> units;
  private final List<byte[]> libraries;
  private final BitcodeReader reader;
  private final String diagnostics;

  CompiledProgram(
      String name,
      List<byte[]> units,
      List<byte[]> libraries,
      BitcodeReader reader,
      String diagnostics) {
    this.name = name;
    this.units = units;
    this.libraries = libraries;
    this.reader = reader;
    this.diagnostics = diagnostics;
  }

  /** Warnings, as clang prints them; empty if there are none. */
  public String diagnostics() {
    return diagnostics;
  }

  /**
   * The program for a machine, every variable in memory.
   *
   * @throws dev.photofinish.llvm.bitcode.LinkException if the sources do not fit together
   */
  public Program asCompiled() {
    return reader.link(name, units, libraries, BitcodeReader.Form.AS_COMPILED);
  }

  /**
   * The program in static single assignment form, without the bodies of the run-time library.
   *
   * @throws dev.photofinish.llvm.bitcode.LinkException if the sources do not fit together
   */
  public Program inSsa() {
    return reader.link(name, units, List.of(), BitcodeReader.Form.SSA);
  }
}
