package dev.photofinish.llvm.toolchain;

import dev.photofinish.llvm.bitcode.BitcodeReader;
import dev.photofinish.llvm.ir.Program;
import java.util.List;
import java.util.Set;

/** A program that clang has compiled, to be read in the form that an analysis wants. */
public final class CompiledProgram {
  private final CompileRequest request;
  private final List<byte[]> units;
  private final List<byte[]> libraries;
  private final BitcodeReader reader;
  private final String diagnostics;
  private final Set<String> ownFiles;

  CompiledProgram(
      CompileRequest request,
      List<byte[]> units,
      List<byte[]> libraries,
      BitcodeReader reader,
      String diagnostics,
      Set<String> ownFiles) {
    this.request = request;
    this.units = units;
    this.libraries = libraries;
    this.reader = reader;
    this.diagnostics = diagnostics;
    this.ownFiles = Set.copyOf(ownFiles);
  }

  /** How it was compiled, with the standards by which its units were. */
  public CompileRequest request() {
    return request;
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
    return read(libraries, BitcodeReader.Form.AS_COMPILED);
  }

  /**
   * The program in static single assignment form, without the bodies of the run-time library.
   *
   * @throws dev.photofinish.llvm.bitcode.LinkException if the sources do not fit together
   */
  public Program inSsa() {
    return read(List.of(), BitcodeReader.Form.SSA);
  }

  /**
   * The program in static single assignment form with the bodies of the run-time library, to be run
   * beside what is analysed of {@link #inSsa}: the program's own functions are the same in both.
   *
   * @throws dev.photofinish.llvm.bitcode.LinkException if the sources do not fit together
   */
  public Program inSsaWithLibraries() {
    return read(libraries, BitcodeReader.Form.SSA);
  }

  private Program read(List<byte[]> linked, BitcodeReader.Form form) {
    return reader.link(request.units().get(0).file(), units, linked, form).withOwnFiles(ownFiles);
  }
}
