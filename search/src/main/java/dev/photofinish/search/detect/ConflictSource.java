package dev.photofinish.search.detect;

import java.util.function.Consumer;

/** A machine that finds the races of its runs itself, as a part of its state. */
public interface ConflictSource {

  /** Gives the races found since it was last asked. */
  void takeConflicts(Consumer<Conflict> consumer);

  /** How many accesses could still be raced with. */
  int watched();
}
