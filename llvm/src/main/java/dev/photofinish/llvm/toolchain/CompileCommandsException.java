package dev.photofinish.llvm.toolchain;

import java.nio.file.Path;

/** A file that is not a compilation database. */
public final class CompileCommandsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;

  CompileCommandsException(Path database, int line, String what) {
    super(database + ":" + line + ": " + what);
    this.line = line;
  }

  /** The 1-based line of the file. */
  public int line() {
    return line;
  }
}
