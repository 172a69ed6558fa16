package dev.photofinish.core.measure;

/**
 * The bounds and options that results hold for. Those of things that the program names, such as its
 * inputs, have {@linkplain Bounds#withNamed their names} instead.
 */
public enum Bound {
  /** The threads of a team; results of programs without teams do not have it. */
  THREADS("threads"),
  ARGUMENTS("arguments"),
  FILES("files"),
  MISSING_FILES("files that are not given"),
  STANDARD_INPUT("standard input"),
  ENVIRONMENT("environment"),
  TIME("time"),
  PROCESSORS("processors"),
  CANCELLATION("cancellation"),
  CANCELLATION_POINTS("cancellation points"),
  MAPPINGS("mappings"),
  NESTED_REGIONS("nested regions"),
  SIMD_WIDTHS("simd widths"),
  SERIAL_THREADS("serial threads of barriers"),
  SIGNALS("signals"),
  SPURIOUS_WAKEUPS("spurious wake-ups"),
  ROUNDS("rounds of waiting loops"),
  UNINITIALISED_VALUES("uninitialised values"),
  ATOMICS("atomics"),
  /** Library functions that are taken for thread-safe, though no standard requires it. */
  ASSUMED("assumed"),
  /** What of a library is judged. */
  COVERS("covers"),
  DEADLOCKS("deadlocks"),

  // Exploration of Java programs
  TRACK("track"),
  TRUST("trust"),
  BENIGN("benign"),
  /** Calls of the class library that were taken as one step, and not confirmed in their own. */
  LIBRARY_CALLS("library calls"),
  RANDOM_NUMBERS("random numbers"),
  IDENTITY_HASH_CODES("identity hash codes"),
  ITERATION_ORDER("iteration order"),
  GARBAGE_COLLECTION("garbage collection"),
  MEMORY("memory"),
  /** Values that were overwritten, and that weak modes may still read. */
  OLDER_VALUES("older values"),

  // Transactions and determinacy
  ATOMIZATION("atomization"),
  MODE("mode"),
  ABORT("abort"),
  /** Pairs of lines that met in no order of the locks. */
  ORDERED_BY_LOCKS("orderedByLocks"),
  /** What follows a spawn whose child left it by an exception, or ended the program. */
  SKIPPED("skipped"),
  /** Which order of locks and atomic accesses was looked at. */
  ORDER_OF_LOCKS("orderOfLocks"),

  // Prediction
  ORDER("order"),
  BUDGET("budget");

  private final String word;

  Bound(String word) {
    this.word = word;
  }

  /** The name in reports, part of the JSON format. */
  public String word() {
    return word;
  }
}
