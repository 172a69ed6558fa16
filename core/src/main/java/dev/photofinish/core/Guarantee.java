package dev.photofinish.core;

/** What a verdict of {@link Verdict#NONE} covers. */
public enum Guarantee {
  /** All inputs and thread counts. */
  PROVED("proved"),
  /** Everything within the bounds that the result states. */
  BOUNDED("bounded"),
  /** No predictable race of this trace, and nothing was left undecided. */
  TRACE("trace");

  private final String word;

  Guarantee(String word) {
    this.word = word;
  }

  /** The word that reports print. */
  public String word() {
    return word;
  }
}
