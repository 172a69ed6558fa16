package dev.photofinish.llvm.toolchain;

import java.util.Locale;
import java.util.Set;

/** What a source file is written in, by its name. */
enum Language {
  C,
  CPP,
  /** Neither by its name; clang decides. */
  OTHER;

  private static final Set<String> CPP_SUFFIXES =
      Set.of("cc", "cp", "cpp", "cxx", "c++", "cppm", "ii");

  static Language of(String file) {
    String suffix = file.substring(file.lastIndexOf('.') + 1);
    if (suffix.equals("C") || CPP_SUFFIXES.contains(suffix.toLowerCase(Locale.ROOT))) {
      return CPP;
    }
    return suffix.equals("c") || suffix.equals("i") ? C : OTHER;
  }

  /** Whether a flag such as {@code -std=c++17} is for this language. */
  boolean takes(String flag) {
    if (this == OTHER || !flag.startsWith("-std=")) {
      return true;
    }
    return flag.contains("++") == (this == CPP);
  }
}
