package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.List;

/**
 * An access with the line of source that it stands in, a caret under its column, and the calls that
 * led there. What is not known is left out.
 */
final class SourceExcerpt {
  private static final int MAX_TEXT = 100;
  private static final String CUT = "...";

  /** So many characters behind a column are shown at least. */
  private static final int MARGIN = 20;

  private static final int MAX_CALLS = 5;

  private final Access access;

  SourceExcerpt(Access access) {
    this.access = access;
  }

  /** What is done by whom and where, then the source, then the calls. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        access.operation().word()
            + " by "
            + Phrases.printable(Phrases.thread(access.thread()))
            + " at "
            + Phrases.printable(access.place().toString()));
    addSource(lines);
    access.library().ifPresent(call -> lines.add("  inside " + inside(call)));
    addCalls(lines);
    return lines;
  }

  private String inside(LibraryCall call) {
    String place = access.location().isKnown() ? ", " + shortened(access.location()) : "";
    return Phrases.printable(call.function() + place);
  }

  /** A place in a library: where that is installed says little. */
  private static String shortened(SourceLocation location) {
    String file = location.file();
    return file.substring(file.lastIndexOf('/') + 1) + ":" + location.line();
  }

  private void addSource(List<String> lines) {
    String text = access.placeText().stripTrailing();
    if (text.isBlank()) {
      return;
    }
    int indent = text.length() - text.stripLeading().length();
    String whole = Phrases.printable(text.strip().replace('\t', ' '));
    int column = access.place().column() - 1 - indent;
    int from = begin(whole, column);
    String before = from == 0 ? "" : CUT;
    String shown = before + Phrases.clipped(whole.substring(from), MAX_TEXT - before.length());
    int line = access.place().line();
    String number = line > 0 ? Integer.toString(line) : "";
    lines.add("  " + number + " | " + shown);
    int caret = column - from + before.length();
    if (column >= 0 && caret < shown.length()) {
      lines.add("  " + " ".repeat(number.length()) + " | " + " ".repeat(caret) + "^");
    }
  }

  /** Where to begin with a line that is too long, so that the column is among what is shown. */
  private static int begin(String text, int column) {
    if (text.length() <= MAX_TEXT || column < MAX_TEXT - MARGIN || column >= text.length()) {
      return 0;
    }
    int last = text.length() - (MAX_TEXT - CUT.length());
    return Math.min(column - MAX_TEXT / 2, last);
  }

  private void addCalls(List<String> lines) {
    List<SourceLocation> callers = callers();
    for (SourceLocation caller : callers.subList(0, Math.min(MAX_CALLS, callers.size()))) {
      lines.add("  called from " + Phrases.printable(caller.toString()));
    }
    if (callers.size() > MAX_CALLS) {
      lines.add("  ... " + Phrases.count(callers.size() - MAX_CALLS, "more call"));
    }
  }

  /** The calls that led to the user's code that makes the access. */
  private List<SourceLocation> callers() {
    return access.ownCalls().stream()
        .filter(frame -> frame.isKnown() && !frame.equals(access.place()))
        .distinct()
        .toList();
  }
}
