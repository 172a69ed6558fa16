package dev.photofinish.cilk.events;

/** The program does what the language forbids; found only when it runs. */
public final class MisuseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int site;

  public MisuseException(String message, int site) {
    super(message);
    this.site = site;
  }

  /** Where, as the speaker of the events numbered it. */
  public int site() {
    return site;
  }
}
