package dev.photofinish.trace.exact;

/**
 * What a contradiction rests on: acquires that a set leaves open, as bits of {@link OpenAcquires},
 * and choices of the search, as bits of their depths. Depths from the 63rd on share a bit.
 */
final class Blame {
  private static final int DEEPEST = 63;

  private long acquires;
  private long choices;

  /** The bit of the choices at a depth. */
  static long choicesAt(int depth) {
    return 1L << Math.min(depth, DEEPEST);
  }

  long acquires() {
    return acquires;
  }

  long choices() {
    return choices;
  }

  void clear() {
    set(0, 0);
  }

  void set(long newAcquires, long newChoices) {
    acquires = newAcquires;
    choices = newChoices;
  }

  void set(Blame other) {
    set(other.acquires, other.choices);
  }

  void add(long moreAcquires, long moreChoices) {
    acquires |= moreAcquires;
    choices |= moreChoices;
  }

  void add(Blame other) {
    add(other.acquires, other.choices);
  }

  boolean hasChoiceAt(int depth) {
    return (choices & choicesAt(depth)) != 0;
  }

  /** Leaves the choice at a depth out, unless its bit may stand for others above it. */
  void removeChoiceAt(int depth) {
    choices &= depth <= DEEPEST ? ~choicesAt(depth) : -1;
  }
}
