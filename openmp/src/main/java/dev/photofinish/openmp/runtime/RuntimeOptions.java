package dev.photofinish.openmp.runtime;

import static java.util.Objects.requireNonNull;

/**
 * What a program's environment would say to the run-time library.
 *
 * @param threads members of a team where the program does not say
 * @param teams teams of a league where the program does not say
 * @param maxActiveLevels how deep parallel regions with more than one thread nest at first
 * @param cancellation whether {@code cancel} does anything
 * @param mapping who executes what the program leaves open
 */
public record RuntimeOptions(
    int threads, int teams, int maxActiveLevels, Cancellation cancellation, Mapping mapping) {

  public RuntimeOptions {
    if (threads < 1 || teams < 1 || maxActiveLevels < 0) {
      throw new IllegalArgumentException(
          "threads " + threads + ", teams " + teams + ", levels " + maxActiveLevels);
    }
    requireNonNull(cancellation);
    requireNonNull(mapping);
  }

  /** Four threads, two teams, no nesting, cancellation off. */
  public static RuntimeOptions defaults() {
    return new RuntimeOptions(4, 2, 1, Cancellation.OFF, Mapping.defaults());
  }

  public RuntimeOptions withThreads(int number) {
    return new RuntimeOptions(number, teams, maxActiveLevels, cancellation, mapping);
  }

  public RuntimeOptions withTeams(int number) {
    return new RuntimeOptions(threads, number, maxActiveLevels, cancellation, mapping);
  }

  public RuntimeOptions withMaxActiveLevels(int levels) {
    return new RuntimeOptions(threads, teams, levels, cancellation, mapping);
  }

  public RuntimeOptions withCancellation(Cancellation choice) {
    return new RuntimeOptions(threads, teams, maxActiveLevels, choice, mapping);
  }

  public RuntimeOptions withMapping(Mapping choice) {
    return new RuntimeOptions(threads, teams, maxActiveLevels, cancellation, choice);
  }
}
