package dev.photofinish.llvm.bitcode;

import java.util.Set;

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

  /** Whether a file with this name is a header of the system. */
  default boolean isOfSystem(String name) {
    return false;
  }

  /** The same names, where only these are no headers of the system. */
  default SourceNames withOwnFiles(Set<String> own) {
    SourceNames names = this;
    return new SourceNames() {
      @Override
      public String name(String directory, String file) {
        return names.name(directory, file);
      }

      @Override
      public boolean isOfSystem(String name) {
        return !own.contains(name);
      }
    };
  }
}
