package dev.photofinish.trace.witness;

import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A correct reordering of a trace that ends with two racing events. It runs the first events of the
 * trace as they were and then the events of a tail.
 */
public final class Reordering implements Witness {
  private final Trace trace;
  private final int prefixLength;
  private final int[] tail;

  /**
   * A reordering that nothing has checked yet.
   *
   * @param trace the trace
   * @param prefixLength how many events run as in the trace
   * @param tail the events that follow, the racing pair last
   */
  Reordering(Trace trace, int prefixLength, int[] tail) {
    this.trace = trace;
    this.prefixLength = prefixLength;
    this.tail = tail;
  }

  /** The trace that it reorders. */
  public Trace trace() {
    return trace;
  }

  /** How many events run as in the trace. */
  public int prefixLength() {
    return prefixLength;
  }

  /** How many events follow, the racing pair included. */
  public int tailLength() {
    return tail.length;
  }

  /** The event at a place of the whole reordering. */
  public int event(int place) {
    return place < prefixLength ? place : tail[place - prefixLength];
  }

  @Override
  public Kind kind() {
    return Kind.REORDERING;
  }

  @Override
  public long length() {
    return (long) prefixLength + tail.length;
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    int length = prefixLength + tail.length;
    List<WitnessStep> steps = new ArrayList<>();
    for (int place = Math.max(0, length - count); place < length; place++) {
      int event = event(place);
      steps.add(
          new WitnessStep(
              trace.symbols().threads().name(trace.thread(event)),
              trace.sourceLocation(event),
              trace.action(event),
              OptionalLong.of(trace.inputIndex(event))));
    }
    return steps;
  }
}
