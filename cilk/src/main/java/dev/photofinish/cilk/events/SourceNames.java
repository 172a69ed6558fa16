package dev.photofinish.cilk.events;

import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.Optional;

/** What the numbers in events stand for. */
public interface SourceNames {
  /** The place that a site is in the program's own code. */
  SourceLocation location(int site);

  /** The place that a site is in a library that is called there; else {@link #location}. */
  default SourceLocation innermost(int site) {
    return location(site);
  }

  /** The call by which the program's own code gets to a site in a library. */
  default Optional<LibraryCall> library(int site) {
    return Optional.empty();
  }

  /** The functions with names that have code on the line of a place, as far as they are known. */
  default List<String> functionsAt(SourceLocation place) {
    return List.of();
  }

  /** The name of a function. */
  String function(int function);

  /** What lies at a location, as the user would write it. */
  String variable(long location);

  /** The source line of a place, empty if it is not at hand. */
  String text(SourceLocation location);
}
