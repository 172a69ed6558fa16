package dev.photofinish.openmp.model;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Files that a program wanted to read and nobody gave.
 *
 * @param names as the program opened them, in this order
 * @param named whether the program opens what its arguments name, too
 * @param given the names of the files that it was given
 */
record MissingFiles(List<String> names, Named named, Collection<String> given) {
  /** Where a program has the names of its files from. */
  enum Named {
    BY_THE_PROGRAM,
    BY_ARGUMENTS
  }

  MissingFiles {
    names = List.copyOf(names);
    given = List.copyOf(given);
  }

  /** What happened, to be added to a sentence; empty if nothing is missing. */
  String text() {
    if (names.isEmpty()) {
      return named == Named.BY_ARGUMENTS ? "; it opens the file that an argument names" : "";
    }
    String which = names.size() == 1 ? ", which is not given" : ", which are not given";
    return "; it opened "
        + String.join(", then ", names)
        + which
        + similar().map(other -> "; " + other + " is another name").orElse("");
  }

  /** What the user can do. */
  String help() {
    if (!names.isEmpty()) {
      String file = names.get(names.size() - 1);
      return "give the program its file with --file " + file + "=" + similar().orElse("PATH");
    }
    return named == Named.BY_ARGUMENTS
        ? "name the program's file with --arg NAME, and give it with --file NAME=PATH"
        : "say with --arg, --file, --stdin or --input what the program needs to get there;"
            + " if nothing makes it start a thread, nothing can race";
  }

  /** A file that was given under a name with another directory. */
  private Optional<String> similar() {
    return given.stream()
        .filter(other -> names.stream().anyMatch(name -> last(name).equals(last(other))))
        .sorted()
        .findFirst();
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
