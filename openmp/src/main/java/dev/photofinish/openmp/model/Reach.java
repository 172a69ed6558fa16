package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * What the runs of a program got to: only of that does the model checker rule anything out. A
 * parallel region is a function here, as it is for the compiler. Inside a function that was
 * executed the bounds of the runs decide what else was.
 */
public final class Reach {
  private final Set<Instruction> executed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Line> lines = new HashSet<>();
  private boolean parallel;

  private record Line(String file, int line) {
    static Line of(SourceLocation location) {
      return new Line(location.file(), location.line());
    }
  }

  /** Adds the instructions by which some runs accessed memory. */
  void add(Positions positions) {
    positions.instructions().forEach(executed::add);
  }

  /** Adds whether a run met a parallel region or made a thread. */
  void add(RecordedRun run) {
    parallel |= run.meetsParallelism();
  }

  /** Finds out which lines the functions have that were executed. */
  void complete(Program program) {
    for (Function function : program.functions()) {
      if (function.instructions().stream().anyMatch(executed::contains)) {
        function.instructions().forEach(each -> lines.add(Line.of(each.location())));
      }
    }
  }

  /** Whether some run met a parallel region or made a thread. */
  boolean parallelism() {
    return parallel;
  }

  /** Whether some run executed the function with the line of a place, if the place has a line. */
  public boolean contains(SourceLocation place) {
    return place.line() == 0 || lines.contains(Line.of(place));
  }
}
