package dev.photofinish.openmp.model;

import dev.photofinish.llvm.library.files.ProgramEnvironment;
import dev.photofinish.llvm.pthread.Arrivals;
import dev.photofinish.llvm.pthread.WaitRules;
import dev.photofinish.llvm.pthread.Wakeups;
import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import java.util.List;
import java.util.Objects;

/**
 * What makes one run of a program different from another, the schedule apart.
 *
 * @param runtime threads, teams and who executes what
 * @param arguments the command line behind the program's name
 * @param input the text of the standard input, where the user gives none
 * @param given what the user gives the program, as {@link ProgramEnvironment#digest} says
 * @param turn after how many rounds of its loops a thread lets others run; 0 for never
 * @param waits what is assumed of threads that wait
 */
public record RunPlan(
    RuntimeOptions runtime,
    List<String> arguments,
    String input,
    String given,
    long turn,
    WaitRules waits) {
  /** Long enough for most loops, and short enough for a thread that waits for a plain variable. */
  static final long DEFAULT_TURN = 1 << 18;

  public RunPlan {
    arguments = List.copyOf(arguments);
    Objects.requireNonNull(input);
    Objects.requireNonNull(given);
  }

  static RunPlan of(RuntimeOptions runtime, List<String> arguments) {
    return new RunPlan(runtime, arguments, "", "", DEFAULT_TURN, WaitRules.DEFAULTS);
  }

  RunPlan withMapping(Mapping mapping) {
    return new RunPlan(runtime.withMapping(mapping), arguments, input, given, turn, waits);
  }

  /** Nested regions get threads, too. */
  RunPlan withNesting() {
    return new RunPlan(
        runtime.withMaxActiveLevels(Integer.MAX_VALUE), arguments, input, given, turn, waits);
  }

  /** Chunks of simd loops are multiples of a number. */
  RunPlan withSimdWidth(int width) {
    return withMapping(runtime.mapping().withSimdWidth(width));
  }

  RunPlan withArguments(List<String> words) {
    return new RunPlan(runtime, words, input, given, turn, waits);
  }

  RunPlan withInput(String text) {
    return new RunPlan(runtime, arguments, text, given, turn, waits);
  }

  RunPlan withGiven(String digest) {
    return new RunPlan(runtime, arguments, input, digest, turn, waits);
  }

  RunPlan withTurn(long rounds) {
    return new RunPlan(runtime, arguments, input, given, rounds, waits);
  }

  /** Waits for condition variables may end without a signal. */
  RunPlan withSpuriousWakeups() {
    return new RunPlan(runtime, arguments, input, given, turn, waits.with(Wakeups.SPURIOUS));
  }

  /** More threads may use a barrier than have to arrive. */
  RunPlan withOrderedArrivals() {
    return new RunPlan(runtime, arguments, input, given, turn, waits.with(Arrivals.ORDERED));
  }
}
