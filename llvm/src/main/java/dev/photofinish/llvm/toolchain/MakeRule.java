package dev.photofinish.llvm.toolchain;

import java.util.LinkedHashSet;
import java.util.Set;

/** A rule of make, as compilers write it to say on which files an output depends. */
final class MakeRule {
  private MakeRule() {}

  /** The files behind the colon of the first rule of a text. */
  static Set<String> prerequisites(String text) {
    Set<String> files = new LinkedHashSet<>();
    StringBuilder word = new StringBuilder();
    boolean behindTarget = false;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      char next = i + 1 < text.length() ? text.charAt(i + 1) : '\n';
      boolean escape =
          (letter == '\\' && (next == ' ' || next == '#')) || (letter == '$' && next == '$');
      if (escape) {
        word.append(next);
        i++;
      } else if (letter == '\\' && (next == '\n' || next == '\r')) {
        i++;
      } else if (!behindTarget && letter == ':' && Character.isWhitespace(next)) {
        behindTarget = true;
        word.setLength(0);
      } else if (Character.isWhitespace(letter)) {
        if (behindTarget && !word.isEmpty()) {
          files.add(word.toString());
        }
        word.setLength(0);
        if (behindTarget && letter == '\n') {
          return files;
        }
      } else {
        word.append(letter);
      }
    }
    if (behindTarget && !word.isEmpty()) {
      files.add(word.toString());
    }
    return files;
  }
}
