package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cli.Console.Attachment;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.report.format.ReportFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ReportRunTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void aBadInputDoesNotKeepTheOthersFromBeingReported() {
    int code = run(out, List.of("quiet", "bad", "hard"));
    assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(text(out)).containsSubsequence("quiet: no race", "hard: inconclusive");
    assertThat(text(err)).isEqualTo("bad:17: lock l released by T2\n");
  }

  @Test
  void aFaultOfOursIsOneLineAndTheWorst() {
    int code = run(out, List.of("bad", "fault", "quiet"));
    assertThat(code).isEqualTo(ExitCode.INTERNAL_ERROR);
    assertThat(text(out)).contains("quiet: no race");
    assertThat(text(err)).contains("photofinish: fault: internal error").doesNotContain("\tat ");
  }

  @Test
  void debugShowsTheStack() {
    Failures failures = new Failures(console(out).errWriter(), () -> true);
    new ReportRun(console(out), failures, settings()).over(paths("fault"), this::analyse);
    assertThat(text(err)).contains("\tat ");
  }

  @Test
  void lackOfMemoryIsSaidPlainly() {
    assertThat(run(out, List.of("huge", "quiet"))).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(text(out)).contains("huge: inconclusive", "out of memory", "PHOTOFINISH_JAVA_OPTS");
    assertThat(text(out)).contains("quiet: no race");
  }

  @Test
  void anInputThatTakesForeverDoesNotKeepTheOthersFromBeingReported() {
    Watchdog watchdog = new Watchdog();
    int code =
        new ReportRun(console(out), failures(), settings())
            .within(Duration.ofMillis(50), "predict", watchdog)
            .over(
                paths("quiet", "endless", "last"),
                (input, progress) -> {
                  for (long i = 0; input.toString().equals("endless") && i < 1L << 34; i++) {
                    Thread.onSpinWait();
                  }
                  return analyse(input, progress);
                });
    assertThat(code).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(text(out))
        .containsSubsequence(
            "quiet: no race", "endless: inconclusive", "stopped after 50 ms", "last: no race");
    assertThat(watchdog.hasLeftBehind()).isTrue();
  }

  @Test
  void aReaderThatWentAwayIsNoFailure() {
    assertThat(run(failing("Broken pipe"), List.of("hard"))).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(text(err)).isEmpty();
  }

  @Test
  void aFullDiskIsAFailure() {
    assertThat(run(failing("No space left"), List.of("hard"))).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(text(err)).isEqualTo("photofinish: cannot write the report: No space left\n");
  }

  @Test
  void progressIsShownOnDemandAndTakenAway() {
    ReportRun run = new ReportRun(console(out), failures(), settings("--progress", "always"));
    run.over(
        paths("slow"),
        (input, progress) -> {
          pause();
          progress.update("reading", 1, 4);
          return analyse(input, progress);
        });
    assertThat(text(err)).isEqualTo("\rslow: reading 25%\r" + " ".repeat(17) + "\r");
  }

  @Test
  void severalAtATimeAreReportedInTheOrderOfTheInputs() {
    List<String> inputs = IntStream.range(0, 40).mapToObj(i -> "input" + i).toList();
    CountDownLatch lastIsDone = new CountDownLatch(1);
    List<String> sequel = new ArrayList<>();
    int code =
        new ReportRun(console(out), failures(), settings())
            .withJobs(4)
            .with(result -> sequel.add(result.input()))
            .over(
                paths(inputs.toArray(String[]::new)),
                (input, progress) -> {
                  switch (input.toString()) {
                    case "input0" -> await(lastIsDone);
                    case "input39" -> lastIsDone.countDown();
                    case "input7" -> throw new IOException("input7:1: bad");
                    default -> {}
                  }
                  return analyse(input, progress);
                });
    assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
    List<String> good = inputs.stream().filter(input -> !input.equals("input7")).toList();
    assertThat(sequel).isEqualTo(good);
    assertThat(text(out).lines().filter(l -> l.startsWith("input")).map(l -> l.split(":", 2)[0]))
        .isEqualTo(good);
    assertThat(text(err)).isEqualTo("input7:1: bad\n");
  }

  @Test
  void ofSeveralInputsABarIsShown() {
    ReportRun run = new ReportRun(console(out), failures(), settings("--progress", "always"));
    run.withJobs(2)
        .over(
            paths("one", "two"),
            (input, progress) -> {
              pause();
              progress.update("reading", 1, 4);
              pause();
              return analyse(input, progress);
            });
    assertThat(text(err)).containsPattern("\\[\\.{20}\\] 0/2 (one|two): reading 25%");
    assertThat(text(err)).containsPattern("\\[#{10,20}\\.{0,10}\\] [12]/2 (one|two)");
    assertThat(text(err)).endsWith("\r");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(150);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private AnalysisResult analyse(Path input, dev.photofinish.core.Progress progress)
      throws IOException {
    return switch (input.toString()) {
      case "bad" -> throw new IOException("bad:17: lock l released by T2");
      case "fault" -> throw new IllegalStateException("ouch");
      case "huge" -> throw new OutOfMemoryError("heap");
      case "hard" ->
          new AnalysisResult(
              "predict",
              "hard",
              Verdict.INCONCLUSIVE,
              Optional.empty(),
              List.of(),
              List.of(Reason.of(Reason.Code.UNDECIDED, "1 pair")),
              Bounds.none(),
              Stats.none());
      default ->
          new AnalysisResult(
              "predict",
              input.toString(),
              Verdict.NONE,
              Optional.of(Guarantee.TRACE),
              List.of(),
              List.of(),
              Bounds.none(),
              Stats.none());
    };
  }

  private int run(OutputStream stream, List<String> inputs) {
    return new ReportRun(console(stream), failures(), settings())
        .over(paths(inputs.toArray(String[]::new)), this::analyse);
  }

  private Failures failures() {
    return new Failures(console(out).errWriter(), () -> false);
  }

  private Console console(OutputStream stream) {
    return new Console(stream, err, Attachment.ELSEWHERE, Attachment.ELSEWHERE, Map.of());
  }

  private static List<Path> paths(String... inputs) {
    return Arrays.stream(inputs).map(Path::of).toList();
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }

  private static ReportSettings settings(String... args) {
    Holder holder = new Holder();
    new CommandLine(holder)
        .registerConverter(ReportFormat.class, new Words<>(ReportFormat.class))
        .registerConverter(FailOn.class, new Words<>(FailOn.class))
        .registerConverter(When.class, new Words<>(When.class))
        .parseArgs(args);
    return holder.settings;
  }

  @Command
  private static final class Holder {
    @Mixin private ReportSettings settings;
  }
}
