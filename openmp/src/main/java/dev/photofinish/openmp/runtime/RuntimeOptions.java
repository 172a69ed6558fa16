package dev.photofinish.openmp.runtime;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What a program's environment would say to the run-time library.
 *
 * @param threads members of a team where the program does not say
 * @param teams teams of a league where the program does not say
 * @param maxActiveLevels how deep parallel regions with more than one thread nest at first
 * @param cancellation whether {@code cancel} does anything
 * @param mapping who executes what the program leaves open
 * @param nestedThreads members of teams of nested regions, by level; the last one for all deeper
 *     ones; if it is empty, as many as outside
 */
public record RuntimeOptions(
    int threads,
    int teams,
    int maxActiveLevels,
    Cancellation cancellation,
    Mapping mapping,
    List<Integer> nestedThreads) {

  public RuntimeOptions {
    if (threads < 1 || teams < 1 || maxActiveLevels < 0) {
      throw new IllegalArgumentException(
          "threads " + threads + ", teams " + teams + ", levels " + maxActiveLevels);
    }
    requireNonNull(cancellation);
    requireNonNull(mapping);
    nestedThreads = List.copyOf(nestedThreads);
  }

  /** Four threads, two teams, no nesting, cancellation off. */
  public static RuntimeOptions defaults() {
    return new RuntimeOptions(4, 2, 1, Cancellation.OFF, Mapping.defaults(), List.of());
  }

  public RuntimeOptions withThreads(int number) {
    return new RuntimeOptions(number, teams, maxActiveLevels, cancellation, mapping, nestedThreads);
  }

  public RuntimeOptions withTeams(int number) {
    return new RuntimeOptions(
        threads, number, maxActiveLevels, cancellation, mapping, nestedThreads);
  }

  public RuntimeOptions withMaxActiveLevels(int levels) {
    return new RuntimeOptions(threads, teams, levels, cancellation, mapping, nestedThreads);
  }

  public RuntimeOptions withCancellation(Cancellation choice) {
    return new RuntimeOptions(threads, teams, maxActiveLevels, choice, mapping, nestedThreads);
  }

  public RuntimeOptions withMapping(Mapping choice) {
    return new RuntimeOptions(threads, teams, maxActiveLevels, cancellation, choice, nestedThreads);
  }

  public RuntimeOptions withNestedThreads(List<Integer> numbers) {
    return new RuntimeOptions(threads, teams, maxActiveLevels, cancellation, mapping, numbers);
  }
}
