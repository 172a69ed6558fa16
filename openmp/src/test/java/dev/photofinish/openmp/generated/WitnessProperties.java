package dev.photofinish.openmp.generated;

import dev.photofinish.core.Race;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.WitnessVerifier;
import dev.photofinish.openmp.pragma.SourceText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What must hold of the witness of every race. */
final class WitnessProperties {
  private WitnessProperties() {}

  /** What does not hold, if anything. */
  static Optional<String> broken(
      Program program, SourceText source, ModelOptions options, Race race) {
    RunWitness witness = (RunWitness) race.witness().orElseThrow();
    List<WitnessStep> steps = witness.story().steps();
    return new WitnessVerifier(options)
        .verify(program, source, witness.text(), steps)
        .or(() -> disorder(steps))
        .or(() -> lateCreation(steps))
        .map(what -> what + " " + steps + "\n" + witness.text());
  }

  /**
   * A step that comes before one which the source has earlier, where no loop goes back there.
   * Bodies of generated threads are straight but for such loops.
   */
  private static Optional<String> disorder(List<WitnessStep> steps) {
    Map<String, Integer> last = new HashMap<>();
    Map<String, Set<Integer>> seen = new HashMap<>();
    for (WitnessStep step : steps) {
      if (step.action().equals("start")) {
        continue;
      }
      int line = step.location().line();
      boolean known = !seen.computeIfAbsent(step.thread(), thread -> new HashSet<>()).add(line);
      if (line < last.getOrDefault(step.thread(), 0) && !known) {
        return Optional.of("Line " + line + " of " + step.thread() + " comes too late.");
      }
      last.put(step.thread(), line);
    }
    return Optional.empty();
  }

  /** A task or thread that does something before it is created. */
  private static Optional<String> lateCreation(List<WitnessStep> steps) {
    Set<String> acting = new HashSet<>();
    for (WitnessStep step : steps) {
      acting.add(step.thread());
      String created = step.action().replaceFirst("^create ", "");
      if (!created.equals(step.action()) && acting.contains(created)) {
        return Optional.of(created + " does something before its creation.");
      }
    }
    return Optional.empty();
  }
}
