package dev.photofinish.llvm.ir;

import java.util.Set;

/** What goes on with a release sequence, by the language that a function is written in. */
public enum ReleaseSequence {
  /** Read-modify-writes of any thread: C++20 and later, and wherever the language is not known. */
  UPDATES,
  /** These, and stores of the thread that heads the sequence: C11, C17, C++11 to C++17. */
  OWN_STORES_AND_UPDATES;

  private static final Set<String> OLDER =
      Set.of(
          "c89",
          "c90",
          "iso9899:1990",
          "iso9899:199409",
          "c99",
          "c9x",
          "iso9899:1999",
          "iso9899:199x",
          "c11",
          "c1x",
          "iso9899:2011",
          "iso9899:201x",
          "c17",
          "c18",
          "iso9899:2017",
          "iso9899:2018",
          "c++98",
          "c++03",
          "c++11",
          "c++0x",
          "c++14",
          "c++1y",
          "c++17",
          "c++1z");

  /**
   * What a standard says.
   *
   * @param standard as clang names it, such as {@code c11} or {@code gnu++20}; C23, C++20, what is
   *     newer and what is not known give the weaker guarantee
   */
  public static ReleaseSequence of(String standard) {
    return OLDER.contains(standard.replaceFirst("^gnu", "c")) ? OWN_STORES_AND_UPDATES : UPDATES;
  }
}
