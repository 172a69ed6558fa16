package dev.photofinish.llvm.machine;

import dev.photofinish.core.SourceLocation;

/** Why a whole run is over. */
public sealed interface Ending {
  /** The program has exited. */
  record Exited(int code) implements Ending {}

  /** The program was ended by a fault that no thread survives. */
  record Aborted(Fault fault) implements Ending {}

  /**
   * Something is not modelled: nothing can be said about the rest.
   *
   * @param help what the user can do about it, empty if nothing
   */
  record Unsupported(String what, SourceLocation location, String help) implements Ending {}

  /** A bound was hit. */
  record OutOfBudget(String what, SourceLocation location) implements Ending {}

  /** The program needs more memory than the process has. */
  record OutOfMemory() implements Ending {}

  /** The caller of the analysis asked to stop. */
  record Cancelled() implements Ending {}
}
