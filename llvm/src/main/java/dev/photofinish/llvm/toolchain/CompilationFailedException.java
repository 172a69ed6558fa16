package dev.photofinish.llvm.toolchain;

import java.util.List;

/** The user's program has errors. */
public final class CompilationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final List<String> files;
  private final String diagnostics;

  CompilationFailedException(List<String> files, String diagnostics) {
    super("clang found errors in " + String.join(", ", files) + "\n" + diagnostics);
    this.files = List.copyOf(files);
    this.diagnostics = diagnostics;
  }

  /** The sources that do not compile. */
  public List<String> files() {
    return files;
  }

  /** How many errors clang tells of. */
  long errors() {
    return diagnostics.lines().filter(line -> line.contains("error: ")).count();
  }

  /** What clang says, word for word. */
  public String diagnostics() {
    return diagnostics;
  }
}
