package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.measure.Count;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import dev.photofinish.trace.exact.ExhaustiveOracle.Pair;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a reordering keeps of waits and barriers, trace by trace. */
class WaitsAndBarriersTest {
  /** T2 has to leave k before T1 takes it, and then its notification comes before T1's wait. */
  @Test
  void aNotificationBeforeTheWaitIsLost() {
    assertRaces(
        trace(
            "T1|acq(k)|1 T1|acq(l)|2 T1|wait(l)|3 T2|acq(l)|4 T2|notify(l)|5 T2|rel(l)|6",
            "T1|wake(l)|7 T1|rel(l)|8 T1|w(x)|9 T1|rel(k)|10 T2|acq(k)|11 T2|rel(k)|12 T2|w(x)|13"));
    assertRaces(
        trace(
            "T1|acq(k)|1 T1|acq(l)|2 T1|wait(l)|3 T2|acq(l)|4 T2|notifyall(l)|5 T2|rel(l)|6",
            "T1|wake(l)|7 T1|rel(l)|8 T1|w(x)|9 T1|rel(k)|10 T2|acq(k)|11 T2|rel(k)|12 T2|w(x)|13"));
  }

  @Test
  void aWaitThatDoesNotEndNeedsNoNotification() {
    assertRaces(
        trace(
            "T1|acq(k)|1 T1|w(x)|2 T1|acq(l)|3 T1|wait(l)|4 T2|acq(l)|5 T2|notify(l)|6 T2|rel(l)|7",
            "T1|wake(l)|8 T1|rel(l)|9 T1|rel(k)|10 T2|acq(k)|11 T2|rel(k)|12 T2|w(x)|13"),
        new Pair(1, 12));
  }

  @Test
  void aWaitThatEndsByItselfNeedsNoNotification() {
    assertRaces(
        trace(
            "T1|acq(k)|1 T1|acq(l)|2 T1|wait(l)|3 T2|acq(l)|4 T2|rel(l)|5",
            "T1|wake(l)|6 T1|rel(l)|7 T1|w(x)|8 T1|rel(k)|9 T2|acq(k)|10 T2|rel(k)|11 T2|w(x)|12"),
        new Pair(7, 11));
  }

  /** T2 goes on only after T1 did, so both notifications have run, that of T3 after its write. */
  @Test
  void aNotificationEndsOneWait() {
    String waits = "T1|acq(l)|1 T1|wait(l)|2 T2|acq(l)|3 T2|wait(l)|4";
    String wakes = "T1|wake(l)|9 T1|w(z)|10 T1|rel(l)|11 T2|wake(l)|12 T2|r(z)|13 T2|w(x)|14";
    assertRaces(
        trace(
            waits,
            "T3|w(x)|5 T3|acq(l)|5 T3|notify(l)|5 T3|rel(l)|5 T4|acq(l)|6 T4|notify(l)|7 T4|rel(l)|8",
            wakes));
    assertRaces(
        trace(
            waits,
            "T3|w(x)|5 T3|acq(l)|5 T3|notify(l)|5 T3|rel(l)|5",
            "T4|acq(l)|6 T4|notifyall(l)|7 T4|rel(l)|8",
            wakes),
        new Pair(4, 16));
  }

  /** After a notifyAll nobody waits whom a later notification could end. */
  @Test
  void theFirstNotifyAllEndsAWait() {
    assertRaces(
        trace(
            "T1|acq(l)|1 T1|wait(l)|2 T2|acq(l)|3 T2|notifyall(l)|4 T2|rel(l)|5 T3|w(x)|6",
            "T3|acq(l)|7 T3|notify(l)|8 T3|rel(l)|9 T1|wake(l)|10 T1|w(x)|11"),
        new Pair(5, 10));
  }

  /** T3 comes to the third round, not to the first one. */
  @Test
  void aThreadMayComeToALaterRound() {
    String twoRounds =
        "T1|arrive(b)|1 T2|arrive(b)|1 T1|depart(b)|1 T2|depart(b)|1"
            + " T1|arrive(b)|1 T2|arrive(b)|1 T1|depart(b)|1 T2|depart(b)|1";
    String third = "T1|arrive(b)|2 T2|arrive(b)|2 T3|arrive(b)|2 T1|depart(b)|2";
    assertRaces(trace(twoRounds, "T3|w(x)|3", third, "T1|w(x)|4"));
    assertRaces(trace(twoRounds, "T1|w(x)|3", third, "T3|depart(b)|4 T3|w(x)|5"));
    assertRaces(trace(twoRounds, third, "T1|w(x)|3 T3|depart(b)|4 T3|w(x)|5"), new Pair(12, 14));
  }

  /** T3 leaves after the first round, and T1 need not wait for its next arrival. */
  @Test
  void aThreadMaySkipRounds() {
    String first =
        "T1|arrive(b)|1 T2|arrive(b)|1 T3|arrive(b)|1 T1|depart(b)|1 T2|depart(b)|1 T3|depart(b)|1";
    String second = "T1|arrive(b)|2 T2|arrive(b)|2 T1|depart(b)|2";
    assertRaces(trace(first, "T3|w(x)|3", second, "T1|w(x)|4"), new Pair(6, 10));
    assertRaces(
        trace(first, second, "T1|w(x)|3 T1|arrive(b)|4 T3|arrive(b)|5 T3|depart(b)|6 T3|w(x)|7"));
  }

  /** An arrival must not be early enough to count for the round before. */
  @Test
  void anArrivalStaysInItsRound() {
    assertRaces(
        trace("T1|w(x)|1 T1|arrive(b)|2 T1|depart(b)|3 T2|arrive(b)|4 T2|w(x)|5 T2|depart(b)|6"));
  }

  private static Trace trace(String... parts) {
    return RandomTrace.parse(String.join(" ", parts).split(" "));
  }

  private static void assertRaces(Trace trace, Pair... races) {
    assertThat(ExhaustiveOracle.races(trace)).containsExactlyInAnyOrder(races);
    for (Order order : Order.values()) {
      Prediction prediction = Prediction.of(trace, order, Grouping.EVENT);
      assertThat(prediction.result().stats().count(Count.REFUSED_WITNESSES)).isEmpty();
      Set<Pair> found = order == Order.M2 || order == Order.EXACT ? prediction.pairs() : null;
      assertThat(found == null ? new TreeSet<>(Set.of(races)) : found)
          .as("%s", order)
          .containsExactlyInAnyOrder(races)
          .containsAll(prediction.witnessedPairs());
    }
  }
}
