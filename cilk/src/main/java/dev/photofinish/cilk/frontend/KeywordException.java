package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;

/** A keyword where it must not be. */
public final class KeywordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient SourceLocation location;

  public KeywordException(SourceLocation location, String message) {
    super(message);
    this.location = location;
  }

  public SourceLocation location() {
    return location;
  }
}
