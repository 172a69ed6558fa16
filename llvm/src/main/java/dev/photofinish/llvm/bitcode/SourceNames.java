package dev.photofinish.llvm.bitcode;

/** How files are called in the positions of a program. */
@FunctionalInterface
public interface SourceNames {
  /** As debug information calls them, which is as clang was told. */
  SourceNames AS_COMPILED = (directory, file) -> file;

  /**
   * The name for a file.
   *
   * @param directory where clang ran
   * @param file the file, relative to the directory or absolute
   */
  String name(String directory, String file);
}
