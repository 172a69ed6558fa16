package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An event by names, for tests that put traces together.
 *
 * @param thread who acts
 * @param op what it does
 * @param target to what
 * @param location where in the source
 */
public record TraceLine(String thread, Op op, String target, String location) {

  /** The events of a trace. */
  public static List<TraceLine> of(Trace trace) {
    List<TraceLine> lines = new ArrayList<>();
    TraceSymbols symbols = trace.symbols();
    for (int event = 0; event < trace.size(); event++) {
      Op op = trace.op(event);
      lines.add(
          new TraceLine(
              symbols.threads().name(trace.thread(event)),
              op,
              symbols.table(op.target()).name(trace.target(event)),
              symbols.locations().name(trace.location(event))));
    }
    return lines;
  }

  /** The trace of some events, if it could have happened. */
  public static Optional<Trace> build(String name, List<TraceLine> lines) {
    TraceBuilder builder = new TraceBuilder();
    TraceSymbols symbols = builder.symbols();
    try {
      for (TraceLine line : lines) {
        builder.add(
            symbols.threads().intern(line.thread),
            line.op,
            symbols.table(line.op.target()).intern(line.target),
            symbols.locations().intern(line.location));
      }
      return Optional.of(builder.build(name));
    } catch (ImpossibleEventException e) {
      return Optional.empty();
    }
  }

  /** The trace in STD's notation, each event after its number. */
  public static String print(Trace trace) {
    StringBuilder text = new StringBuilder();
    List<TraceLine> lines = of(trace);
    for (int event = 0; event < lines.size(); event++) {
      text.append(event).append(":  ").append(lines.get(event)).append('\n');
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return thread + "|" + op.token() + "(" + target + ")|" + location;
  }
}
