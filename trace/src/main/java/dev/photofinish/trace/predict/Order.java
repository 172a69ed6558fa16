package dev.photofinish.trace.predict;

import java.util.Arrays;

/** The analyses that {@code --order} chooses from. */
public enum Order {
  HB("hb"),
  SHB("shb"),
  WCP("wcp"),
  DC("dc"),
  SYNCP("syncp"),
  LOCKSET("lockset"),
  M2("m2"),
  EXACT("exact");

  private final String word;

  Order(String word) {
    this.word = word;
  }

  /** The word on the command line. */
  public String word() {
    return word;
  }

  /**
   * Whether a trace without reports has no predictable race. Locksets see every race, and much else
   * that is none.
   */
  public boolean seesEveryRace() {
    return switch (this) {
      case M2, EXACT, LOCKSET -> true;
      case HB, SHB, WCP, DC, SYNCP -> false;
    };
  }

  /** The order that a word of the command line means. */
  public static Order ofWord(String word) {
    return Arrays.stream(values())
        .filter(order -> order.word.equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no order is called " + word));
  }
}
