package dev.photofinish.openmp.model;

import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import java.util.List;

/**
 * What makes one run of a program different from another, the schedule apart.
 *
 * @param runtime threads, teams and who executes what
 * @param arguments the command line behind the program's name
 */
public record RunPlan(RuntimeOptions runtime, List<String> arguments) {
  public RunPlan {
    arguments = List.copyOf(arguments);
  }

  RunPlan withMapping(Mapping mapping) {
    return new RunPlan(runtime.withMapping(mapping), arguments);
  }
}
