package dev.photofinish.trace.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.ReferenceOrders.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrderExamplesTest {
  private static final Analysis[] ORDERS = {
    Analysis.SHB, Analysis.HB, Analysis.WCP, Analysis.DC,
  };

  private static void assertNoRace(Trace trace) {
    for (Analysis order : ORDERS) {
      assertThat(order.pairs(trace, Detail.ALL)).as("%s", order).isEmpty();
    }
  }

  private static void assertOnlyRace(Trace trace, int first, int second) {
    for (Analysis order : ORDERS) {
      assertThat(order.pairs(trace, Detail.ALL))
          .as("%s", order)
          .containsExactly(new Pair(first, second));
    }
  }

  @Test
  void figure1a() {
    assertNoRace(
        RandomTrace.parse(
            "1|acq(l)|1",
            "1|w(x)|2",
            "1|rel(l)|3",
            "2|acq(l)|4",
            "2|w(x)|5",
            "2|rel(l)|6",
            "2|r(x)|7"));
  }

  @Test
  void figure1bIsForDcToVindicate() {
    Trace trace =
        RandomTrace.parse(
            "1|acq(l1)|1",
            "1|w(x)|2",
            "1|w(y)|3",
            "1|rel(l1)|4",
            "2|acq(l1)|5",
            "2|acq(l2)|6",
            "2|w(z)|7",
            "2|rel(l2)|8",
            "2|w(y)|9",
            "2|rel(l1)|10",
            "3|acq(l2)|11",
            "3|r(z)|12",
            "3|rel(l2)|13",
            "3|w(x)|14");
    assertThat(Analysis.HB.pairs(trace, Detail.ALL)).isEmpty();
    assertThat(Analysis.SHB.pairs(trace, Detail.ALL)).isEmpty();
    assertThat(Analysis.WCP.pairs(trace, Detail.ALL)).isEmpty();
    assertThat(Analysis.DC.pairs(trace, Detail.ALL)).containsExactly(new Pair(1, 13));
  }

  @Test
  void emptyCriticalSectionsOrderOnlyHappensBefore() {
    Trace trace =
        RandomTrace.parse(
            "1|w(x)|1", "1|acq(l)|2", "1|rel(l)|3", "2|acq(l)|4", "2|rel(l)|5", "2|r(x)|6");
    assertThat(Analysis.HB.pairs(trace, Detail.ALL)).isEmpty();
    assertThat(Analysis.SHB.pairs(trace, Detail.ALL)).isEmpty();
    assertThat(Analysis.WCP.pairs(trace, Detail.ALL)).containsExactly(new Pair(0, 5));
    assertThat(Analysis.DC.pairs(trace, Detail.ALL)).containsExactly(new Pair(0, 5));
  }

  @Test
  void aWriteRacesWithItsReaderButNotWithWhatFollows() {
    Trace trace = RandomTrace.parse("1|w(y)|1", "1|w(x)|2", "2|r(x)|3", "2|r(y)|4");
    assertThat(Analysis.SHB.pairs(trace, Detail.ALL)).containsExactly(new Pair(1, 2));
    assertThat(Analysis.HB.pairs(trace, Detail.ALL))
        .containsExactly(new Pair(0, 3), new Pair(1, 2));
  }

  @Test
  void forkAndJoinOrder() {
    assertNoRace(
        RandomTrace.parse("1|w(x)|1", "1|fork(2)|2", "2|w(x)|3", "1|join(2)|4", "1|w(x)|5"));
    assertOnlyRace(RandomTrace.parse("1|fork(2)|1", "1|w(x)|2", "2|w(x)|3"), 1, 2);
  }

  @Test
  void volatilesOrderAndDoNotRace() {
    assertNoRace(RandomTrace.parse("1|w(x)|1", "1|vw(v)|2", "2|vr(v)|3", "2|w(x)|4"));
    assertNoRace(RandomTrace.parse("1|w(x)|1", "1|vu(v)|2", "2|vu(v)|3", "2|w(x)|4"));
    assertOnlyRace(RandomTrace.parse("1|w(x)|1", "1|vr(v)|2", "2|vw(v)|3", "2|w(x)|4"), 0, 3);
    assertOnlyRace(RandomTrace.parse("1|vw(v)|1", "2|r(v)|2"), 0, 1);
  }

  @Test
  void everyEarlierVolatileWriteIsBeforeARead() {
    assertNoRace(
        RandomTrace.parse(
            "1|w(x)|1", "1|vw(v)|2", "3|w(y)|3", "3|vw(v)|4", "2|vr(v)|5", "2|w(x)|6", "2|w(y)|7"));
  }

  @Test
  void notificationsOrder() {
    assertNoRace(
        RandomTrace.parse(
            "1|acq(l)|1",
            "1|wait(l)|2",
            "2|w(x)|3",
            "2|acq(l)|4",
            "2|notify(l)|5",
            "2|rel(l)|6",
            "1|wake(l)|7",
            "1|w(x)|8",
            "1|rel(l)|9"));
  }

  @Test
  void barriersOrderRoundByRound() {
    Trace trace =
        RandomTrace.parse(
            "1|w(x)|1",
            "1|arrive(b)|2",
            "2|arrive(b)|3",
            "2|depart(b)|4",
            "2|w(x)|5",
            "1|depart(b)|6",
            "1|w(x)|7",
            "1|arrive(b)|8",
            "2|arrive(b)|9",
            "1|depart(b)|10",
            "1|w(x)|11");
    assertOnlyRace(trace, 4, 6);
  }

  @ParameterizedTest
  @EnumSource
  void latestReportsOneEventOfALocation(Analysis analysis) {
    Trace trace = RandomTrace.parse("1|w(x)|1", "1|w(x)|2", "1|w(x)|1", "2|w(x)|3");
    assertThat(analysis.pairs(trace, Detail.LATEST))
        .containsExactly(new Pair(1, 3), new Pair(2, 3));
    assertThat(analysis.pairs(trace, Detail.ALL))
        .containsExactly(new Pair(0, 3), new Pair(1, 3), new Pair(2, 3));
  }
}
