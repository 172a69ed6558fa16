package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is known when the time is over is told. */
class TimeoutTest {
  @ParameterizedTest
  @EnumSource(names = {"HB", "LOCKSET", "M2"})
  void racesThatWereFoundStay(Order order) throws Exception {
    List<AnalysisResult> told = new ArrayList<>();
    AnalysisResult result =
        Predictor.predict(
            unordered(16, 2500),
            PredictOptions.defaults()
                .withThreads(1)
                .withOrder(order)
                .withGrouping(Grouping.EVENT)
                .withTime(TimeAllowance.of(Duration.ofMillis(400))),
            new Progress() {
              @Override
              public void update(String phase, long done, long total) {}

              @Override
              public void soFar(AnalysisResult known) {
                if (told.isEmpty()) {
                  told.add(known);
                }
              }
            });
    assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    assertThat(result.reasons()).extracting(Reason::code).contains(Reason.Code.TIMEOUT);
    assertThat(told).isNotEmpty();
    assertThat(told.get(0).verdict()).isEqualTo(Verdict.RACES);
    assertThat(result.races()).hasSizeGreaterThanOrEqualTo(told.get(0).races().size());
  }

  /** However the time ends, what was not looked at is not called free of races. */
  @Test
  void pairsThatNobodyLookedAtAreNotRuledOut() throws Exception {
    Trace trace = unordered(16, 600);
    for (int micros = 100; micros < 30_000; micros += 100) {
      AnalysisResult result =
          Predictor.predict(
              trace,
              PredictOptions.defaults()
                  .withGrouping(Grouping.VARIABLE)
                  .withTime(TimeAllowance.of(Duration.ofNanos(1000L * micros))),
              Progress.NONE);
      assertThat(result.verdict()).as("%d us", micros).isNotEqualTo(Verdict.NONE);
    }
  }

  /** Races that a single-pass order found before its time was over are of events it looked at. */
  @Test
  void eventsOfFoundRacesWereLookedAt() throws Exception {
    Trace trace = unordered(16, 2500);
    Deadline over = Deadline.never();
    over.cancel();
    OrderSearch search =
        new OrderSearch(
            PredictOptions.defaults().withOrder(Order.HB).withGrouping(Grouping.EVENT), over);
    assertThatThrownBy(() -> search.follow(trace.events(0, trace.size())))
        .isInstanceOf(OutOfTimeException.class);
    int last = 0;
    for (Findings.Group group : search.findings().groups()) {
      last = Math.max(last, group.second);
    }
    assertThat(last).isPositive();
    assertThat(search.walked()).isGreaterThanOrEqualTo(last);
    assertThat(search.outline("trace").size()).isEqualTo(search.walked());
  }

  /** What is easily found is told before hard pairs are decided. */
  @Test
  void easyRacesAreToldAtOnce() throws Exception {
    Trace trace = unordered(4, 300);
    List<String> heard = new ArrayList<>();
    Predictor.predict(
        trace,
        PredictOptions.defaults().withThreads(1),
        new Progress() {
          @Override
          public void update(String phase, long done, long total) {
            heard.add(phase);
          }

          @Override
          public void soFar(AnalysisResult known) {
            heard.add("" + known.verdict());
          }
        });
    assertThat(heard).containsSubsequence("trying pairs", "" + Verdict.RACES, "deciding pairs");
  }

  /** Each of 1,000 writes races with each of 1,000: more races than are kept. */
  @ParameterizedTest
  @EnumSource(names = {"HB", "M2"})
  void pairsThatAreLeftOutAreCounted(Order order) throws Exception {
    AnalysisResult result =
        Predictor.predict(
            unordered(2, 2000),
            PredictOptions.defaults()
                .withThreads(1)
                .withOrder(order)
                .withWitnesses(PredictOptions.Witnesses.SKIP),
            Progress.NONE);
    List<String> leftOut =
        result.reasons().stream()
            .map(Reason::message)
            .filter(text -> text.startsWith("there are so many races"))
            .toList();
    assertThat(leftOut).hasSize(1);
    Matcher count =
        Pattern.compile(": ([0-9,]+) pairs of events are left out").matcher(leftOut.get(0));
    assertThat(count.find()).as(leftOut.get(0)).isTrue();
    int pairs = Integer.parseInt(count.group(1).replace(",", ""));
    assertThat(pairs + result.races().size()).isEqualTo(1000 * 1000);
  }

  /** Threads that write one variable in turn, each time at another place. */
  private static Trace unordered(int threads, int events) throws Exception {
    TraceBuilder builder = new TraceBuilder(Repair.STRICT);
    int variable = builder.symbols().variables().intern("x");
    for (int event = 0; event < events; event++) {
      builder.add(
          builder.symbols().threads().intern("T" + event % threads),
          Op.WRITE,
          variable,
          builder.symbols().locations().intern("" + event));
    }
    return builder.build("trace");
  }
}
