package dev.photofinish.llvm.toolchain;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a source file is written in, by its name. */
enum Language {
  C,
  CPP,
  FORTRAN,
  ASSEMBLY,
  /** None of them by its name; clang decides. */
  OTHER;

  private static final Set<String> CPP_SUFFIXES =
      Set.of("cc", "cp", "cpp", "cxx", "c++", "cppm", "ii");
  private static final Set<String> FORTRAN_SUFFIXES =
      Set.of("f", "for", "ftn", "fpp", "f77", "f90", "f95", "f03", "f08", "f18");
  private static final Set<String> ASSEMBLY_SUFFIXES = Set.of("s", "sx", "asm");

  static Language of(String file) {
    String suffix = file.substring(file.lastIndexOf('.') + 1);
    if (suffix.equals("C") || CPP_SUFFIXES.contains(suffix.toLowerCase(Locale.ROOT))) {
      return CPP;
    }
    if (FORTRAN_SUFFIXES.contains(suffix.toLowerCase(Locale.ROOT))) {
      return FORTRAN;
    }
    if (ASSEMBLY_SUFFIXES.contains(suffix.toLowerCase(Locale.ROOT))) {
      return ASSEMBLY;
    }
    return suffix.equals("c") || suffix.equals("i") ? C : OTHER;
  }

  /**
   * The standards to try, one after the other, with a source that does not compile by clang's
   * default and for which the user has named none.
   */
  List<String> newerStandards() {
    return switch (this) {
      case C -> List.of("gnu23");
      case CPP -> List.of("gnu++20", "gnu++23");
      case FORTRAN, ASSEMBLY, OTHER -> List.of();
    };
  }

  /** Whether a flag such as {@code -std=c++17} is for this language. */
  boolean takes(String flag) {
    if (this == OTHER || !flag.startsWith("-std=")) {
      return true;
    }
    return this != FORTRAN && flag.contains("++") == (this == CPP);
  }
}
