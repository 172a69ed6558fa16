package dev.photofinish.llvm.toolchain;

import java.util.List;

/** The user's program has errors. */
public final class CompilationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final List<String> files;
  private final String diagnostics;
  private final boolean late;

  /** Sources with errors. */
  CompilationFailedException(List<String> files, String diagnostics) {
    this(files, diagnostics, false);
  }

  /** A source with errors. */
  CompilationFailedException(String file, String diagnostics) {
    this(List.of(file), diagnostics, false);
  }

  /** A source that the compiler did not get through in time. */
  static CompilationFailedException late(String file, String message) {
    return new CompilationFailedException(List.of(file), message, true);
  }

  private CompilationFailedException(List<String> files, String diagnostics, boolean late) {
    super("clang found errors in " + String.join(", ", files) + "\n" + diagnostics);
    this.files = List.copyOf(files);
    this.diagnostics = diagnostics;
    this.late = late;
  }

  /** The same failure, which says something else of its places. */
  public CompilationFailedException saying(String otherDiagnostics) {
    return new CompilationFailedException(files, otherDiagnostics, late);
  }

  /** The sources that do not compile. */
  public List<String> files() {
    return files;
  }

  /** How many errors clang tells of. */
  long errors() {
    return diagnostics.lines().filter(line -> line.contains("error: ")).count();
  }

  /** Whether nothing is wrong but the time that it took. */
  public boolean isLate() {
    return late;
  }

  /** What clang says, word for word. */
  public String diagnostics() {
    return diagnostics;
  }
}
