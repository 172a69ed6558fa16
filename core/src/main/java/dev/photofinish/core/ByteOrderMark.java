package dev.photofinish.core;

import java.io.BufferedReader;
import java.io.IOException;

/** The mark that some editors put in front of a text in UTF-8. It is no part of the text. */
public final class ByteOrderMark {
  private static final char MARK = '\ufeff';

  private ByteOrderMark() {}

  /** A text without the mark in front of it. */
  public static String strip(String text) {
    return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
  }

  /** Goes past the mark, if the reader is in front of one. */
  public static void skip(BufferedReader reader) throws IOException {
    reader.mark(1);
    if (reader.read() != MARK) {
      reader.reset();
    }
  }
}
