package dev.photofinish.trace.io;

import dev.photofinish.trace.SymbolTable;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;

/**
 * The numbers that stand for names in a format without names. If every name is a prefix and a
 * number, these numbers are kept; otherwise names are numbered in the order of the table.
 */
final class SymbolNumbers {
  private final SymbolTable table;
  private final String prefix;
  private final long limit;
  private final String what;
  private final boolean kept;
  private final LongArrayList known = new LongArrayList();

  SymbolNumbers(SymbolTable table, String prefix, long limit, String what) {
    this.table = table;
    this.prefix = prefix;
    this.limit = limit;
    this.what = what;
    this.kept = areNumbers();
  }

  private boolean areNumbers() {
    for (int id = 0; id < table.size(); id++) {
      if (number(id) < 0) {
        return false;
      }
    }
    return table.size() > 0;
  }

  /** The number in a name, or -1 if it has none that can be kept. */
  private long number(int id) {
    String name = table.name(id);
    if (!name.startsWith(prefix) || name.length() > prefix.length() + 11) {
      return -1;
    }
    String digits = name.substring(prefix.length());
    if (!digits.matches("0|[1-9][0-9]*")) {
      return -1;
    }
    long number = Long.parseLong(digits);
    return number < limit ? number : -1;
  }

  /** The number of a name. */
  long of(int id) throws IOException {
    while (kept && known.size() <= id) {
      known.add(number(known.size()));
    }
    long number = kept ? known.getLong(id) : id;
    if (number < 0 || number >= limit) {
      throw new IOException(
          "RapidBin cannot number '%s': it has room for %d %s"
              .formatted(table.name(id), limit, what));
    }
    return number;
  }
}
