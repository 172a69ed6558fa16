package dev.photofinish.trace.witness;

import dev.photofinish.core.Access;
import dev.photofinish.core.FindingComparison;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Verifies races of a trace: the events of the witness are a correct reordering, as {@link
 * WitnessChecker} runs it, and the result tells of them what the trace has.
 */
public final class ReorderingVerifier {
  private final Trace trace;
  private final WitnessChecker checker;

  /** A verifier for the races of a trace. */
  public ReorderingVerifier(Trace trace) {
    this.trace = trace;
    this.checker = new WitnessChecker(trace);
  }

  /**
   * Verifies a race.
   *
   * @param claimed what a result says
   * @param replay the text of its witness
   * @return what is wrong, in a sentence; empty if all of it holds
   */
  public Optional<String> problem(Race claimed, String replay) {
    int[] events;
    try {
      events = ReorderingText.read(replay, trace.size());
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
    if (events.length < 2) {
      return Optional.of("The witness has no racing pair.");
    }
    int prefix = 0;
    while (prefix < events.length - 2 && events[prefix] == prefix) {
      prefix++;
    }
    Reordering reordering =
        new Reordering(trace, prefix, Arrays.copyOfRange(events, prefix, events.length));
    return checker
        .check(List.of(reordering))
        .get(0)
        .map(problem -> Character.toUpperCase(problem.charAt(0)) + problem.substring(1) + ".")
        .or(() -> FindingComparison.difference(claimed, shown(claimed, reordering)));
  }

  /** The race that a reordering shows, with the sides in the order of the trace. */
  private Race shown(Race claimed, Reordering reordering) {
    int[] tail = reordering.tail();
    int one = tail[tail.length - 2];
    int other = tail[tail.length - 1];
    return new Race(
        access(Math.min(one, other)),
        access(Math.max(one, other)),
        trace.symbols().variables().name(trace.target(one)),
        claimed.certainty(),
        claimed.fingerprint(),
        Optional.of(reordering),
        claimed.occurrences());
  }

  private Access access(int event) {
    return Access.ofEvent(
        trace.sourceLocation(event),
        trace.op(event).writes() ? Operation.WRITE : Operation.READ,
        trace.symbols().threads().name(trace.thread(event)),
        trace.inputIndex(event));
  }
}
