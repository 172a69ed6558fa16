package dev.photofinish.cli.suite;

import dev.photofinish.cli.suite.Assessment.Answer;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.watch.Subject;
import dev.photofinish.core.watch.Watchdog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Judges the programs of a suite, a few at a time. A program that takes longer than it may is
 * judged by what was found until then; one that breaks the engine fails alone.
 *
 * @param judge the engine
 * @param jobs how many programs are judged at a time
 * @param limit how long the engine may take for one program
 * @param watchdog answers for an engine that does not stop by itself
 */
public record SuiteRun(Judge judge, int jobs, Duration limit, Watchdog watchdog) {

  /**
   * The assessments in the order of the suite.
   *
   * @param done hears of each program when it is done, in any order and from any thread
   */
  public List<Assessment> over(Suite suite, Consumer<Assessment> done) throws InterruptedException {
    ExecutorService queue = Executors.newFixedThreadPool(jobs, SuiteRun::daemon);
    try {
      List<Future<Assessment>> pending = new ArrayList<>();
      for (SuiteProgram program : suite.programs()) {
        pending.add(
            queue.submit(
                () -> {
                  Assessment assessment = assess(program);
                  done.accept(assessment);
                  return assessment;
                }));
      }
      List<Assessment> assessments = new ArrayList<>();
      for (Future<Assessment> future : pending) {
        assessments.add(future.get());
      }
      return assessments;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      queue.shutdownNow();
    }
  }

  private Assessment assess(SuiteProgram program) throws InterruptedException {
    long start = System.nanoTime();
    Subject subject = new Subject("bench", program.file().toString(), Optional.of(limit));
    try {
      AnalysisResult result =
          watchdog.run(subject, Progress.NONE, progress -> judge.judge(program, limit, progress));
      return assessment(program, result, since(start));
    } catch (CancellationException e) {
      throw new InterruptedException(e.getMessage());
    } catch (Exception | Error e) {
      return failed(program, since(start), describe(e));
    }
  }

  private static Assessment assessment(SuiteProgram program, AnalysisResult result, Duration time) {
    Answer answer =
        switch (result.verdict()) {
          case RACES -> Answer.RACES;
          case NONE -> Answer.NONE;
          case INCONCLUSIVE -> Answer.INCONCLUSIVE;
        };
    List<Race> own = result.races().stream().filter(race -> isIn(program, race)).toList();
    List<LabelledPair> found =
        program.pairs().stream().filter(pair -> own.stream().anyMatch(pair::is)).toList();
    return new Assessment(program, answer, found, result.races().size(), time, note(result));
  }

  /** Whether both accesses of a race are in the labelled file, not in a header or helper. */
  private static boolean isIn(SuiteProgram program, Race race) {
    Path name = program.file().getFileName();
    return Path.of(race.first().place().file()).endsWith(name)
        && Path.of(race.second().place().file()).endsWith(name);
  }

  private static String note(AnalysisResult result) {
    String reasons =
        result.reasons().stream()
            .map(Reason::message)
            .distinct()
            .limit(3)
            .collect(Collectors.joining("; "));
    boolean unsure =
        !result.races().isEmpty()
            && result.races().stream().allMatch(race -> race.certainty() == Certainty.POSSIBLE);
    return unsure ? reasons.isEmpty() ? "only possible" : "only possible: " + reasons : reasons;
  }

  private static Assessment failed(SuiteProgram program, Duration time, String note) {
    return new Assessment(program, Answer.FAILED, List.of(), 0, time, note);
  }

  private static String describe(Throwable fault) {
    String message = fault instanceof IOException ? fault.getMessage() : fault.toString();
    return String.valueOf(message).lines().findFirst().orElse("failed");
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** An engine that never stops must not keep the process from its end. */
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "suite");
    thread.setDaemon(true);
    return thread;
  }
}
