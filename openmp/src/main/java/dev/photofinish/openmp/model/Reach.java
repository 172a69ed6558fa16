package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import java.util.HashSet;
import java.util.Set;

/** What the runs of a program got to: only of that does the model checker rule anything out. */
public final class Reach {
  private final Set<Line> lines = new HashSet<>();
  private boolean parallel;

  private record Line(String file, int line) {
    static Line of(SourceLocation location) {
      return new Line(location.file(), location.line());
    }
  }

  /** Adds where some runs accessed memory. */
  void add(Positions positions) {
    positions.locations().forEach(location -> lines.add(Line.of(location)));
  }

  /** Adds whether a run met a parallel region or made a thread. */
  void add(RecordedRun run) {
    parallel |= run.meetsParallelism();
  }

  /** Whether some run met a parallel region or made a thread. */
  boolean parallelism() {
    return parallel;
  }

  /** Whether some run accessed memory at the line of a place, as far as the place has one. */
  public boolean contains(SourceLocation place) {
    return place.line() == 0 || lines.contains(Line.of(place));
  }
}
