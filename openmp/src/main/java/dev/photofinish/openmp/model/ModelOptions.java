package dev.photofinish.openmp.model;

import dev.photofinish.llvm.library.files.ProgramEnvironment;
import dev.photofinish.openmp.runtime.EnvironmentVariables;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * How to check.
 *
 * @param leastThreads the smallest number of threads in a team that says nothing itself
 * @param mostThreads the largest
 * @param timeout the time for a program
 * @param arguments the command line behind the program's name
 * @param environment the files, the standard input and the variables that the program finds
 * @param inputs values to be explored
 * @param coverage how far to go once a race is known
 * @param maxStates how many states of a state graph to visit
 */
public record ModelOptions(
    int leastThreads,
    int mostThreads,
    Duration timeout,
    List<String> arguments,
    ProgramEnvironment environment,
    List<InputRange> inputs,
    Coverage coverage,
    long maxStates) {

  public ModelOptions {
    if (leastThreads < 1 || mostThreads < leastThreads) {
      throw new IllegalArgumentException("threads " + leastThreads + ".." + mostThreads);
    }
    Objects.requireNonNull(timeout);
    arguments = List.copyOf(arguments);
    Objects.requireNonNull(environment);
    inputs = List.copyOf(inputs);
    Objects.requireNonNull(coverage);
  }

  /** How far to go once a race is known. */
  public enum Coverage {
    /** Report what the runs made so far show. */
    FIRST,
    /** Look for further races in every schedule. */
    ALL
  }

  /** Four threads, a minute, no arguments. */
  public static ModelOptions defaults() {
    return new ModelOptions(
        4,
        4,
        Duration.ofSeconds(60),
        List.of(),
        ProgramEnvironment.empty(),
        List.of(),
        Coverage.FIRST,
        20_000_000L);
  }

  public ModelOptions withThreads(int least, int most) {
    return new ModelOptions(
        least, most, timeout, arguments, environment, inputs, coverage, maxStates);
  }

  public ModelOptions withTimeout(Duration limit) {
    return new ModelOptions(
        leastThreads, mostThreads, limit, arguments, environment, inputs, coverage, maxStates);
  }

  public ModelOptions withArguments(List<String> words) {
    return new ModelOptions(
        leastThreads, mostThreads, timeout, words, environment, inputs, coverage, maxStates);
  }

  /** With what the program finds around it; its variables may say how many threads teams have. */
  public ModelOptions withEnvironment(ProgramEnvironment given) {
    OptionalInt threads = new EnvironmentVariables(given.variables()).threads();
    return new ModelOptions(
        threads.orElse(leastThreads),
        threads.orElse(mostThreads),
        timeout,
        arguments,
        given,
        inputs,
        coverage,
        maxStates);
  }

  /** Whether variables of the environment say how many threads teams have. */
  public boolean environmentSaysThreads() {
    return new EnvironmentVariables(environment.variables()).threads().isPresent();
  }

  public ModelOptions withInputs(List<InputRange> ranges) {
    return new ModelOptions(
        leastThreads, mostThreads, timeout, arguments, environment, ranges, coverage, maxStates);
  }

  public ModelOptions withCoverage(Coverage choice) {
    return new ModelOptions(
        leastThreads, mostThreads, timeout, arguments, environment, inputs, choice, maxStates);
  }

  public ModelOptions withMaxStates(long limit) {
    return new ModelOptions(
        leastThreads, mostThreads, timeout, arguments, environment, inputs, coverage, limit);
  }
}
