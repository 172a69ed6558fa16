package dev.photofinish.report;

import java.io.IOException;

/** A text that is no JSON report of ours; the message begins with the line, if one is at fault. */
public final class ResultFormatException extends IOException {
  private static final long serialVersionUID = 1;

  ResultFormatException(String what) {
    super(what);
  }
}
