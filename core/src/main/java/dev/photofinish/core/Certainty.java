package dev.photofinish.core;

/** How sure a reported race is. */
public enum Certainty {
  /** There is a witness, and it was checked. */
  WITNESSED("witnessed"),
  /** The analysis could not rule it out, and has no witness. */
  POSSIBLE("possible");

  private final String word;

  Certainty(String word) {
    this.word = word;
  }

  /** The word that reports print. */
  public String word() {
    return word;
  }
}
