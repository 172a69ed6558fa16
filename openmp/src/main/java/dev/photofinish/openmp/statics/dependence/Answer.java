package dev.photofinish.openmp.statics.dependence;

import java.math.BigInteger;
import java.util.Map;

/** Whether some numbers meet all conditions. */
public sealed interface Answer {
  /** None do. */
  record Impossible() implements Answer {}

  /** These do. */
  record Possible(Map<String, BigInteger> numbers) implements Answer {
    public Possible {
      numbers = Map.copyOf(numbers);
    }
  }

  /** The solver gave up. */
  record Undecided() implements Answer {}
}
