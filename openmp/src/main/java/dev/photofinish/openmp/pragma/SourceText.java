package dev.photofinish.openmp.pragma;

import java.util.Optional;

/** Where the text of the analysed program comes from. */
public interface SourceText {

  /** No text at all: every schedule then counts as unspecified. */
  SourceText NONE = file -> Optional.empty();

  /** The text of a source file under the name that the compiler uses for it. */
  Optional<String> read(String file);

  /**
   * The program after preprocessing, with the compiler's line markers; there macros are expanded
   * and {@code _Pragma} operators have become {@code #pragma} lines.
   */
  default Optional<String> preprocessed() {
    return Optional.empty();
  }
}
