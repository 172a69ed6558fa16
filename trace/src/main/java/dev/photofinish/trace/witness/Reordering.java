package dev.photofinish.trace.witness;

import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A correct reordering of a trace that ends with two racing events. It runs the first events of the
 * trace as they were and then the events of a tail.
 */
public final class Reordering implements Witness {
  /** A tail of this many events is never forgotten. */
  private static final int KEPT = 1_000;

  private final Trace trace;
  private final int prefixLength;
  private final int tailLength;
  private final Supplier<int[]> rebuild;
  private int[] tail;

  /**
   * A reordering that nothing has checked yet.
   *
   * @param trace the trace
   * @param prefixLength how many events run as in the trace
   * @param tail the events that follow, the racing pair last
   */
  Reordering(Trace trace, int prefixLength, int[] tail) {
    this(trace, prefixLength, tail, null);
  }

  private Reordering(Trace trace, int prefixLength, int[] tail, Supplier<int[]> rebuild) {
    this.trace = trace;
    this.prefixLength = prefixLength;
    this.tailLength = tail.length;
    this.tail = tail;
    this.rebuild = rebuild;
  }

  /** The same reordering, which can forget its tail because it can be made again. */
  public Reordering rebuiltBy(Supplier<Reordering> again) {
    return new Reordering(trace, prefixLength, tail, () -> again.get().tail());
  }

  /**
   * The reordering that runs the threads of the racing pair on, first the one that is last but one
   * here, and ends with two other events of theirs.
   */
  public Reordering runOnTo(int first, int second) {
    int[] shorter = tail();
    int kept = shorter.length - 2;
    IntArrayList longer = IntArrayList.wrap(Arrays.copyOf(shorter, shorter.length), kept);
    addEvents(shorter[kept], first, longer);
    addEvents(shorter[kept + 1], second, longer);
    longer.add(first);
    longer.add(second);
    return new Reordering(trace, prefixLength, longer.toIntArray());
  }

  /** Adds what a thread does from an event to before another one. */
  private void addEvents(int from, int to, IntArrayList events) {
    int thread = trace.thread(from);
    for (int event = from; event < to; event++) {
      if (trace.thread(event) == thread) {
        events.add(event);
      }
    }
  }

  /** Forgets a long tail that can be made again, so that many races need not keep theirs. */
  public void forget() {
    if (rebuild != null && tailLength > KEPT) {
      tail = null;
    }
  }

  /** The events after the prefix, the racing pair last; made again if it was forgotten. */
  int[] tail() {
    return tail != null ? tail : rebuild.get();
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
    return tailLength;
  }

  /** All events in their new order. */
  public int[] events() {
    int[] events = new int[prefixLength + tailLength];
    for (int event = 0; event < prefixLength; event++) {
      events[event] = event;
    }
    System.arraycopy(tail(), 0, events, prefixLength, tailLength);
    return events;
  }

  @Override
  public Kind kind() {
    return Kind.REORDERING;
  }

  @Override
  public long length() {
    return (long) prefixLength + tailLength;
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    int[] lastEvents = tail();
    int length = prefixLength + lastEvents.length;
    List<WitnessStep> steps = new ArrayList<>();
    for (int place = Math.max(0, length - count); place < length; place++) {
      int event = place < prefixLength ? place : lastEvents[place - prefixLength];
      steps.add(
          new WitnessStep(
              trace.symbols().threads().name(trace.thread(event)),
              trace.sourceLocation(event),
              trace.action(event) + (trace.isPutIn(event) ? " (put in)" : ""),
              OptionalLong.of(trace.inputIndex(event))));
    }
    return steps;
  }

  @Override
  public Optional<String> replay() {
    return ReorderingText.write(prefixLength, tail());
  }
}
