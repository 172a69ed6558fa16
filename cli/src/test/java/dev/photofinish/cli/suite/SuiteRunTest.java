package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cli.suite.Assessment.Answer;
import dev.photofinish.cli.suite.Assessment.Outcome;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SuiteRunTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @Test
  void everyOutcomeIsToldApart() throws InterruptedException {
    Suite suite =
        new Suite(
            "ours",
            List.of(
                program("hit-yes.c", "x@4:1:W vs. x@5:1:R"),
                program("other-yes.c", "x@40:1:W vs. x@5:1:R"),
                program("missed-yes.c", ""),
                program("fine-no.c", ""),
                program("alarm-no.c", ""),
                program("unknown-yes.c", "x@1:1:W vs. x@1:1:W"),
                program("broken-no.c", "")));
    List<Assessment> assessments = run(SuiteRunTest::judge, suite);
    assertThat(assessments)
        .extracting(Assessment::outcome)
        .containsExactly(
            Outcome.TRUE_POSITIVE,
            Outcome.TRUE_POSITIVE,
            Outcome.FALSE_NEGATIVE,
            Outcome.TRUE_NEGATIVE,
            Outcome.FALSE_POSITIVE,
            Outcome.OPEN,
            Outcome.OPEN);
    assertThat(assessments.stream().filter(Assessment::missesThePair))
        .extracting(each -> each.program().name())
        .containsExactly("other-yes.c");
    assertThat(assessments.get(5).note()).isEqualTo("no inline assembly");
    assertThat(assessments.get(6).answer()).isEqualTo(Answer.FAILED);
    assertThat(assessments.get(6).note()).isEqualTo("does not compile");
    assertThat(Score.of(assessments)).isEqualTo(new Score(2, 1, 1, 1, 1, 1, 3, 1));
  }

  @Test
  void anEngineThatBreaksFailsAlone() throws InterruptedException {
    Judge judge =
        (program, limit, progress) -> {
          if (program.name().startsWith("bad")) {
            throw new IllegalStateException();
          }
          return Programs.none(program);
        };
    List<Assessment> assessments =
        run(judge, new Suite("ours", List.of(program("bad-no.c", ""), program("good-no.c", ""))));
    assertThat(assessments)
        .extracting(Assessment::answer)
        .containsExactly(Answer.FAILED, Answer.NONE);
  }

  @Test
  void anEngineThatDoesNotStopIsInterrupted() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Judge judge =
        (program, limit, progress) -> {
          progress.soFar(Programs.race(program, 4, 5));
          try {
            Thread.sleep(Duration.ofHours(1).toMillis());
          } catch (InterruptedException e) {
            interrupted.countDown();
          }
          return Programs.none(program);
        };
    List<Assessment> assessments =
        new SuiteRun(judge, 1, Duration.ofMillis(20), new Watchdog())
            .over(new Suite("ours", List.of(program("slow-no.c", ""))), each -> {});
    assertThat(assessments.get(0).answer()).isEqualTo(Answer.RACES);
    assertThat(assessments.get(0).note()).contains("stopped after 20 ms");
    assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void racesInOtherFilesMatchNoLabel() throws InterruptedException {
    Judge judge = (program, limit, progress) -> Programs.race("include/queue.h", 4, 5);
    List<Assessment> assessments =
        run(judge, new Suite("ours", List.of(program("a-yes.c", "x@4:1:W vs. x@5:1:R"))));
    assertThat(assessments.get(0).missesThePair()).isTrue();
  }

  @Test
  void noMoreThanSoManyProgramsAreJudgedAtATime() throws InterruptedException {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger told = new AtomicInteger();
    Judge judge =
        (program, limit, progress) -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          Thread.sleep(5);
          now.decrementAndGet();
          return Programs.none(program);
        };
    Suite suite = new Suite("ours", Collections.nCopies(20, program("a-no.c", "")));
    new SuiteRun(judge, 3, LIMIT, new Watchdog()).over(suite, each -> told.incrementAndGet());
    assertThat(most.get()).isBetween(1, 3);
    assertThat(told.get()).isEqualTo(20);
  }

  private static List<Assessment> run(Judge judge, Suite suite) throws InterruptedException {
    return new SuiteRun(judge, 2, LIMIT, new Watchdog()).over(suite, each -> {});
  }

  private static AnalysisResult judge(SuiteProgram program, Duration limit, Progress progress)
      throws IOException {
    return switch (program.name()) {
      case "hit-yes.c", "other-yes.c", "alarm-no.c" -> Programs.race(program, 4, 5);
      case "missed-yes.c", "fine-no.c" -> Programs.none(program);
      case "unknown-yes.c" -> Programs.inconclusive(program, "no inline assembly");
      default -> throw new IOException("does not compile");
    };
  }

  private static SuiteProgram program(String name, String pairs) {
    Path file = Path.of("suite", name);
    return SuiteProgram.of(
        name, file, Label.ofPath(file).orElseThrow(), PairNotation.pairsIn(pairs));
  }
}
