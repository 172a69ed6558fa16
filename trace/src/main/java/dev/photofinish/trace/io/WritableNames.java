package dev.photofinish.trace.io;

import dev.photofinish.trace.SymbolTable;
import java.io.IOException;
import java.util.BitSet;

/** Makes sure that the names of a table can be written in a format, each of them once. */
final class WritableNames {
  private final SymbolTable table;
  private final String forbidden;
  private final TraceFormat format;
  private final BitSet checked = new BitSet();

  WritableNames(SymbolTable table, String forbidden, TraceFormat format) {
    this.table = table;
    this.forbidden = forbidden;
    this.format = format;
  }

  /** Fails if a name is empty or has a letter that means something else in the format. */
  void check(int id) throws IOException {
    if (!checked.get(id)) {
      if (table.length(id) == 0) {
        throw new IOException(format.title() + " cannot hold an empty name");
      }
      checkLetters(id);
    }
  }

  /** The same for names that may be empty. */
  void checkLetters(int id) throws IOException {
    if (!checked.get(id)) {
      String name = table.name(id);
      for (int i = 0; i < forbidden.length(); i++) {
        if (name.indexOf(forbidden.charAt(i)) >= 0) {
          throw new IOException("%s cannot hold the name '%s'".formatted(format.title(), name));
        }
      }
      checked.set(id);
    }
  }
}
