package dev.photofinish.cilk.frontend;

import java.util.Locale;
import java.util.Set;

/** The language around the keywords. */
enum Dialect {
  C,
  CPP;

  private static final Set<String> CPP_ENDINGS = Set.of("cc", "cp", "cpp", "cxx", "c++", "ii");

  /** The language of a file, by its name. */
  static Dialect of(String file) {
    String ending = file.substring(file.lastIndexOf('.') + 1);
    boolean cpp = ending.equals("C") || CPP_ENDINGS.contains(ending.toLowerCase(Locale.ROOT));
    return cpp ? CPP : C;
  }

  /** What stands for the type of a variable in front of its initial value. */
  String deduced() {
    return switch (this) {
      case C -> "__auto_type";
      case CPP -> "auto";
    };
  }

  /** How the name of a preprocessed file ends. */
  String preprocessed() {
    return switch (this) {
      case C -> ".i";
      case CPP -> ".ii";
    };
  }
}
