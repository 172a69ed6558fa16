package dev.photofinish.llvm.toolchain;

import java.util.ArrayList;
import java.util.List;

/** Splits a command as a POSIX shell does, without expanding anything. */
final class ShellWords {
  private final String text;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private int position;

  private ShellWords(String text) {
    this.text = text;
  }

  static List<String> split(String command) {
    return new ShellWords(command).split();
  }

  private List<String> split() {
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == '\'') {
        inWord = true;
        singleQuoted();
      } else if (c == '"') {
        inWord = true;
        doubleQuoted();
      } else if (c == '\\' && position < text.length()) {
        escaped();
      } else if (Character.isWhitespace(c)) {
        finish();
      } else {
        inWord = true;
        word.append(c);
      }
    }
    finish();
    return List.copyOf(words);
  }

  private void escaped() {
    char next = text.charAt(position++);
    if (next != '\n') {
      inWord = true;
      word.append(next);
    }
  }

  private void singleQuoted() {
    int end = text.indexOf('\'', position);
    int stop = end < 0 ? text.length() : end;
    word.append(text, position, stop);
    position = Math.min(stop + 1, text.length());
  }

  private void doubleQuoted() {
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == '"') {
        return;
      }
      if (c == '\\' && position < text.length() && "\"\\$`".indexOf(text.charAt(position)) >= 0) {
        word.append(text.charAt(position++));
      } else {
        word.append(c);
      }
    }
  }

  private void finish() {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
      inWord = false;
    }
  }
}
