package dev.photofinish.bench.fuzz;

import java.util.List;
import java.util.Random;

/** Makes new inputs from known ones. The same random numbers make the same input. */
@FunctionalInterface
public interface Mutation {
  /** Changes an input; others of its kind may lend a part. */
  byte[] of(byte[] input, List<byte[]> others, Random random);

  /** One of some mutations. */
  static Mutation oneOf(Mutation... mutations) {
    return (input, others, random) ->
        mutations[random.nextInt(mutations.length)].of(input, others, random);
  }

  /** This mutation up to some times, in most cases once or twice. */
  default Mutation upTo(int times) {
    return (input, others, random) -> {
      byte[] changed = input;
      int left = 1 + random.nextInt(random.nextInt(times) + 1);
      for (; left > 0; left--) {
        changed = of(changed, others, random);
      }
      return changed;
    };
  }
}
