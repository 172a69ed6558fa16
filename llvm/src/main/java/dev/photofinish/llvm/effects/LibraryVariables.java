package dev.photofinish.llvm.effects;

import java.util.Set;

/**
 * Variables of a library of which it is known what they hold: what the rows of the table and the
 * program store there. The standard streams hold a stream of the library's as well, whose name in
 * the table is that of the variable.
 */
public final class LibraryVariables {
  private static final Set<String> STREAMS = Set.of("stdin", "stdout", "stderr");
  private static final Set<String> OPTIONS = Set.of("optarg", "optind", "opterr", "optopt");

  private LibraryVariables() {}

  /** Whether a variable that the program only declares is one of them. */
  public static boolean contains(String variable) {
    return isStream(variable) || OPTIONS.contains(variable);
  }

  /** Whether it is one of the standard streams. */
  public static boolean isStream(String variable) {
    return STREAMS.contains(variable);
  }
}
