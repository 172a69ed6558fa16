package dev.photofinish.openmp.generated;

import java.util.Arrays;

/** What was run so far. */
final class RunState {
  final int[] numbers;
  final long[] known;
  long happened;

  RunState(int numbers, int knowers) {
    this.numbers = new int[numbers];
    this.known = new long[knowers];
  }

  private RunState(RunState other) {
    numbers = other.numbers.clone();
    known = other.known.clone();
    happened = other.happened;
  }

  RunState copy() {
    return new RunState(this);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof RunState other
        && Arrays.equals(numbers, other.numbers)
        && Arrays.equals(known, other.known)
        && happened == other.happened;
  }

  @Override
  public int hashCode() {
    return (Arrays.hashCode(numbers) * 31 + Arrays.hashCode(known)) * 31 + Long.hashCode(happened);
  }
}
