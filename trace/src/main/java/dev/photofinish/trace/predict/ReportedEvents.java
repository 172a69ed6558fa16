package dev.photofinish.trace.predict;

import dev.photofinish.trace.EventView;
import dev.photofinish.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/** The events of a trace that a report may name, once the trace itself is gone. */
final class ReportedEvents implements EventView {
  private record Reported(int head, int target, int location, int inputIndex) {}

  private final Int2ObjectOpenHashMap<Reported> events = new Int2ObjectOpenHashMap<>();

  /** Remembers an event. */
  void add(int event, int thread, Op op, int target, int location, int inputIndex) {
    events.put(event, new Reported(thread << 8 | op.code(), target, location, inputIndex));
  }

  @Override
  public int head(int event) {
    return events.get(event).head;
  }

  @Override
  public int target(int event) {
    return events.get(event).target;
  }

  @Override
  public int location(int event) {
    return events.get(event).location;
  }

  @Override
  public int inputIndex(int event) {
    return events.get(event).inputIndex;
  }
}
