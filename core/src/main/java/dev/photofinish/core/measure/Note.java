package dev.photofinish.core.measure;

/** What engines say in words about how they worked. */
public enum Note {
  /** Which engine of several settled the verdict. */
  SETTLED_BY("settledBy"),
  /** Whether runs were compared with a proof. */
  CROSS_CHECKED("crossChecked"),
  /** How far a search went. */
  SEARCH("search");

  private final String word;

  Note(String word) {
    this.word = word;
  }

  /** The name in reports, part of the JSON format. */
  public String word() {
    return word;
  }
}
