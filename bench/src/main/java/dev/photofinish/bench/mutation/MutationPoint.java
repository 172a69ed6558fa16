package dev.photofinish.bench.mutation;

/**
 * A condition that can be broken.
 *
 * @param number its number among all
 * @param type the class
 * @param method the method
 * @param line where it is
 * @param kind what it is
 */
record MutationPoint(int number, String type, String method, int line, Kind kind) {
  /** What conditions are in bytecode. */
  enum Kind {
    /** A conditional jump. */
    BRANCH,
    /** The result of a method that says yes or no. */
    RESULT
  }

  /** Where it is, as in a stack trace. */
  String place() {
    String simple = type.substring(type.lastIndexOf('/') + 1);
    return "%s.%s:%d".formatted(simple, method, line);
  }
}
