package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;

/** Writes RoadRunner's log format. */
final class RoadRunnerEncoder implements EventEncoder {
  private final ByteOutput out;
  private final TraceSymbols symbols;
  private final TextNames names;

  RoadRunnerEncoder(ByteOutput out, TraceSymbols symbols) {
    this.out = out;
    this.symbols = symbols;
    this.names = new TextNames(symbols, ", \t\n\r()", " \t\n\r", TraceFormat.ROADRUNNER);
  }

  @Override
  public void event(int thread, Op op, int target, int location) throws IOException {
    names.check(thread, op.target(), target, location);
    out.put("@   ").put(word(op)).put('(').put(symbols.threads(), thread).put(',');
    out.put(symbols.table(op.target()), target);
    out.put(op == Op.NOTIFY ? ",false" : op == Op.NOTIFY_ALL ? ",true" : "").put(')');
    out.put("  -  ").put(symbols.locations(), location).put('\n');
  }

  private static String word(Op op) throws IOException {
    return switch (op) {
      case ACQUIRE, REENTRANT_ACQUIRE -> "Acquire";
      case RELEASE, REENTRANT_RELEASE -> "Release";
      case READ -> "Rd";
      case WRITE -> "Wr";
      case FORK -> "Start";
      case JOIN -> "Join";
      case BEGIN -> "Enter";
      case END -> "Exit";
      case VOLATILE_READ -> "VRd";
      case VOLATILE_WRITE -> "VWr";
      case WAIT, WAKE -> "Wait";
      case NOTIFY, NOTIFY_ALL -> "Notify";
      case REQUEST, BRANCH, VOLATILE_UPDATE, ARRIVE, DEPART ->
          throw new IOException("RoadRunner has no word for '" + op.token() + "'");
    };
  }

  @Override
  public void finish() {}
}
