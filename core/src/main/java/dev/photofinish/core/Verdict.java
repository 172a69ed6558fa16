package dev.photofinish.core;

/** What an analysis concluded. */
public enum Verdict {
  RACES("races"),
  NONE("none"),
  INCONCLUSIVE("inconclusive");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** The word that reports print. */
  public String word() {
    return word;
  }
}
