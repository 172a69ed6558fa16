package dev.photofinish.openmp.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Random choices. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    this.random = new Random(seed * 7_919 + 29);
  }

  boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** One of the choices, or mostly nothing. */
  String rarely(String... choices) {
    return oneIn(3) ? " " + pick(choices) : "";
  }

  List<Snippet> some(int least, int most, Supplier<Snippet> piece) {
    List<Snippet> pieces = new ArrayList<>();
    int count = least + random.nextInt(most - least + 1);
    for (int i = 0; i < count; i++) {
      pieces.add(piece.get());
    }
    return pieces;
  }
}
