package dev.photofinish.openmp.certificate;

import java.util.List;
import java.util.Objects;

/**
 * An object of a program's runs, or several that are not told apart.
 *
 * @param name of the variable or function that it is, or that it belongs to
 * @param number the instruction that makes it, or the parameter whose copy it is; else 0
 * @param part which one of those that one call allocates; else empty
 * @param path how the function is called that makes it
 */
public record ObjectName(Kind kind, String name, int number, String part, List<Site> path) {
  /** What an object is. */
  public enum Kind {
    GLOBAL,
    FUNCTION,
    /** Memory that a library keeps for itself. */
    LIBRARY,
    /** All that nothing is known of. */
    UNKNOWN,
    STACK,
    HEAP,
    /** The arguments of a function beyond the declared ones. */
    VARIABLE_ARGUMENTS,
    /** The memory behind a parameter that is passed by value. */
    PARAMETER_COPY
  }

  public ObjectName {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(name);
    Objects.requireNonNull(part);
    path = List.copyOf(path);
  }

  /** An object that a name alone tells apart from others of its kind. */
  public static ObjectName of(Kind kind, String name) {
    return new ObjectName(kind, name, 0, "", List.of());
  }
}
