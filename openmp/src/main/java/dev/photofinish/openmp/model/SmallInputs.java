package dev.photofinish.openmp.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The inputs that are tried where the user names none: a few small numbers, and those at which a
 * comparison of the program changes its outcome.
 */
final class SmallInputs {
  private static final List<Long> SMALL = List.of(1L, 2L, 5L);
  private static final long GREATEST_CONSTANT = 1_000_000;
  private static final int MOST_VALUES = 24;

  /** How often a number is to be had from standard input. */
  private static final int LINES = 64;

  private SmallInputs() {}

  /** The values to try, given the constants that the program compares inputs with. */
  static Collection<Long> values(Collection<Long> constants) {
    Set<Long> values = new LinkedHashSet<>(SMALL);
    for (long constant : constants) {
      if (Math.abs(constant) <= GREATEST_CONSTANT) {
        values.addAll(List.of(constant - 1, constant, constant + 1));
      }
    }
    return values.stream().limit(MOST_VALUES).toList();
  }

  /** A standard input that gives a number again and again. */
  static String text(long value) {
    return (value + "\n").repeat(LINES);
  }

  /**
   * One plan for each value.
   *
   * @param base the plan without inputs
   * @param words how many words of the command line to give
   * @param reads whether the program reads its standard input
   */
  static List<RunPlan> plans(RunPlan base, int words, Reads reads, Collection<Long> values) {
    List<RunPlan> plans = new ArrayList<>();
    for (long value : values) {
      RunPlan plan = base.withArguments(Collections.nCopies(words, Long.toString(value)));
      plans.add(
          switch (reads) {
            case NOTHING -> plan;
            case STANDARD_INPUT -> plan.withInput(text(value));
          });
    }
    return plans;
  }

  /** What a program reads. */
  enum Reads {
    NOTHING,
    STANDARD_INPUT
  }
}
