package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;
import java.util.Set;

/**
 * Reads what RoadRunner's printing tools log: {@code @ Rd(1,obj.field) state File.java:50:7}. Other
 * lines are chatter and skipped. RoadRunner logs a wait twice, before and after.
 */
final class RoadRunnerReader implements EventReader {
  /** The location of events that are logged without one. */
  static final String NOWHERE = "?";

  private static final Set<String> WITHOUT_EFFECT =
      Set.of(
          "Sleep",
          "Interrupt",
          "Interrupted",
          "NewThread",
          "ClassInited",
          "ClassAccssed",
          "ClassAccessed",
          "Dummy");

  private final LineInput lines;
  private final TraceBuilder builder;
  private final TraceSymbols symbols;
  private final OpNames names = names();
  private final SizeEstimate estimate;

  RoadRunnerReader(LineInput lines, TraceBuilder builder, SizeEstimate estimate) {
    this.lines = lines;
    this.builder = builder;
    this.symbols = builder.symbols();
    this.estimate = estimate;
  }

  /** The words of RoadRunner. */
  static OpNames names() {
    return new OpNames()
        .with("Rd", Op.READ)
        .with("Wr", Op.WRITE)
        .with("ARd", Op.READ)
        .with("AWr", Op.WRITE)
        .with("Acquire", Op.ACQUIRE)
        .with("Release", Op.RELEASE)
        .with("Start", Op.FORK)
        .with("Join", Op.JOIN)
        .with("Enter", Op.BEGIN)
        .with("Exit", Op.END)
        .with("VRd", Op.VOLATILE_READ)
        .with("VWr", Op.VOLATILE_WRITE)
        .with("VolatileRd", Op.VOLATILE_READ)
        .with("VolatileWr", Op.VOLATILE_WRITE)
        .with("Wait", Op.WAIT)
        .with("Notify", Op.NOTIFY)
        .with("NotifyAll", Op.NOTIFY_ALL);
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    while (lines.next()) {
      byte[] bytes = lines.bytes();
      if (lines.start() < lines.end() && bytes[lines.start()] == '@') {
        readLine(bytes, lines.start() + 1, lines.end());
      } else if (isIndentedEvent(bytes, lines.start(), lines.end())) {
        throw lines.failure("there is something before the '@' of the event");
      }
      if (lines.number() == SizeEstimate.SAMPLE) {
        estimate.expect(builder, SizeEstimate.SAMPLE, lines.offset());
      }
      if (lines.number() % EVENTS_AT_ONCE == 0) {
        builder.publish();
      }
    }
  }

  /** Whether a line is an event but for white space or other signs that are not seen in front. */
  private boolean isIndentedEvent(byte[] bytes, int start, int end) {
    int at = start;
    while (at < end && (bytes[at] <= ' ' || bytes[at] == 0x7f)) {
      at++;
    }
    if (at == start || at == end || bytes[at] != '@') {
      return false;
    }
    int from = skipSpaces(bytes, at + 1, end);
    int open = ByteScan.find(bytes, '(', from, end);
    return open >= 0 && names.find(bytes, from, open) != null;
  }

  private void readLine(byte[] bytes, int start, int end)
      throws IOException, ImpossibleEventException {
    int from = skipSpaces(bytes, start, end);
    int open = from;
    while (open < end && Character.isLetter(bytes[open])) {
      open++;
    }
    if (open == from || open == end || bytes[open] != '(') {
      if (names.find(bytes, from, open) != null) {
        throw lines.failure("the opening parenthesis is missing");
      }
      return;
    }
    Op op = names.find(bytes, from, open);
    if (op == null) {
      String name = Operation.text(bytes, from, open);
      if (WITHOUT_EFFECT.contains(name)) {
        return;
      }
      throw lines.failure("there is no operation '" + name + "'");
    }
    int comma = ByteScan.find(bytes, ',', open + 1, end);
    if (comma < 0 || comma == open + 1) {
      throw lines.failure("the thread is missing");
    }
    int close = closing(bytes, comma + 1, end);
    if (close < 0) {
      throw lines.failure("the closing parenthesis is missing");
    }
    add(bytes, op, open + 1, comma, close, end);
  }

  private void add(byte[] bytes, Op written, int threadStart, int comma, int close, int end)
      throws IOException, ImpossibleEventException {
    Op op = written;
    int targetEnd = close;
    if (op == Op.NOTIFY) {
      int all = ByteScan.find(bytes, ',', comma + 1, close);
      targetEnd = all < 0 ? close : all;
      op = all >= 0 && bytes[all + 1] == 't' ? Op.NOTIFY_ALL : Op.NOTIFY;
    }
    if (targetEnd == comma + 1 && op != Op.BEGIN && op != Op.END) {
      throw lines.failure("the target is missing");
    }
    int thread = symbols.threads().intern(bytes, threadStart, comma);
    int target = symbols.table(op.target()).intern(bytes, comma + 1, targetEnd);
    if (op == Op.WAIT && builder.waitedFor(thread) == target) {
      op = Op.WAKE;
    }
    builder.add(thread, op, target, location(bytes, op, close + 1, end));
  }

  /** The parenthesis that closes the one before a range: method signatures have pairs inside. */
  private static int closing(byte[] bytes, int from, int end) {
    int depth = 1;
    for (int at = from; at < end; at++) {
      depth += bytes[at] == '(' ? 1 : bytes[at] == ')' ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return -1;
  }

  /** The last word after the event; of volatile accesses it may be a state with no location. */
  private int location(byte[] bytes, Op op, int start, int end) {
    int to = end;
    while (to > start && isSpace(bytes[to - 1])) {
      to--;
    }
    int from = to;
    while (from > start && !isSpace(bytes[from - 1])) {
      from--;
    }
    boolean stateOnly = op.isVolatile() && skipSpaces(bytes, start, to) == from;
    if (from == to || from == start || stateOnly) {
      return symbols.locations().intern(NOWHERE);
    }
    return symbols.locations().intern(bytes, from, to);
  }

  private static int skipSpaces(byte[] bytes, int start, int end) {
    int at = start;
    while (at < end && isSpace(bytes[at])) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(byte letter) {
    return letter == ' ' || letter == '\t';
  }

  @Override
  public String place() {
    return "line " + lines.number();
  }

  @Override
  public TraceFormatException failure(String what) {
    return lines.failure(what);
  }
}
