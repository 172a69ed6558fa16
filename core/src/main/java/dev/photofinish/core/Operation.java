package dev.photofinish.core;

/** What an access does to the variable. */
public enum Operation {
  READ("read"),
  WRITE("write");

  private final String word;

  Operation(String word) {
    this.word = word;
  }

  /** The lower-case word that reports print. */
  public String word() {
    return word;
  }
}
