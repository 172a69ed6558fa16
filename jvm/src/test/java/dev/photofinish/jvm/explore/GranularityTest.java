package dev.photofinish.jvm.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.FindingComparison;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.jvm.samples.Scripted;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wherever threads take turns, and however knowledge is kept, the verdict is the same. */
class GranularityTest {
  private static final int PROGRAMS = Integer.getInteger("photofinish.programs", 40);
  private static final String ACTIONS = "rwrwrwrwrwststmlvapchqboounigk";
  private static final String QUESTIONS = "VAPCHQB";

  private static final ExploreOptions OPERATIONS =
      ExploreOptions.defaults()
          .withBounds(
              Duration.ofMinutes(5), 1 << 20, ExploreOptions.UNBOUNDED, ExploreOptions.UNBOUNDED);

  @Test
  void randomProgramsHaveOneVerdict() throws Exception {
    int racy = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      List<String> scripts = scripts(new Random(seed));
      Outcome outcome = outcome(OPERATIONS, scripts);
      Verdict verdict = outcome.verdict();
      assertThat(outcome)
          .as("seed %s: %s at synchronisation", seed, scripts)
          .isEqualTo(outcome(synchronisation(), scripts));
      assertThat(verdict)
          .as("seed %s: %s at accesses", seed, scripts)
          .isEqualTo(verdict(accesses(), scripts));
      assertThat(verdict)
          .as("seed %s: %s by h", seed, scripts)
          .isEqualTo(
              verdict(OPERATIONS.withRepresentation(Representation.SUMMARY_FUNCTION), scripts));
      racy += verdict == Verdict.RACES ? 1 : 0;
    }
    assertThat(racy).isBetween(PROGRAMS / 8, PROGRAMS - PROGRAMS / 8);
  }

  /** What is published by each kind of operation, and read by who saw it happen. */
  @ParameterizedTest
  @ValueSource(
      strings = {"wv Vr", "wa Ar", "wp Pr", "wc Cr", "wh Hr", "wq Qr", "wb Br", "m m", "l l"})
  void whatIsPublishedIsOrdered(String scripts) throws Exception {
    assertThat(verdict(OPERATIONS, List.of(scripts.split(" ")))).isEqualTo(Verdict.NONE);
  }

  /** The same, written too late. */
  @ParameterizedTest
  @ValueSource(
      strings = {"vw Vr", "aw Ar", "pw Pr", "cw Cr", "hw Hr", "qw Qr", "bw Br", "m l", "ow m"})
  void whatIsWrittenLaterIsNot(String scripts) throws Exception {
    assertThat(verdict(OPERATIONS, List.of(scripts.split(" ")))).isEqualTo(Verdict.RACES);
  }

  private static ExploreOptions synchronisation() {
    return OPERATIONS.withGranularity(Granularity.SYNCHRONISATION, Tracking.READS);
  }

  private static ExploreOptions accesses() {
    return OPERATIONS.withGranularity(Granularity.ACCESS, Tracking.READS);
  }

  private static List<String> scripts(Random random) {
    int threads = 2 + random.nextInt(5) / 4;
    List<String> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      StringBuilder script = new StringBuilder();
      int length = 1 + random.nextInt(threads == 2 ? 3 : 2);
      for (int i = 0; i < length; i++) {
        if (random.nextInt(3) == 0) {
          script.append(QUESTIONS.charAt(random.nextInt(QUESTIONS.length())));
        }
        script.append(ACTIONS.charAt(random.nextInt(ACTIONS.length())));
      }
      scripts.add(script.toString());
    }
    return scripts;
  }

  /** The verdict and, if there is no race, what else goes wrong. */
  private record Outcome(Verdict verdict, Set<String> defects) {}

  private static Verdict verdict(ExploreOptions options, List<String> scripts)
      throws IOException, URISyntaxException {
    return outcome(options, scripts).verdict();
  }

  private static Outcome outcome(ExploreOptions options, List<String> scripts)
      throws IOException, URISyntaxException {
    Path classes =
        Path.of(Scripted.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (ClassPath path = ClassPath.of(List.of(classes))) {
      AnalysisResult result =
          new JavaExplorer(options, Progress.NONE)
              .explore(
                  Program.main(path, Scripted.class.getName(), scripts),
                  "Scripted",
                  new SourceFolders(List.of(), List.of()));
      for (Race race : result.races()) {
        assertThat(replayed(options, path, scripts, race))
            .as("the witness of %s, made again", race)
            .anyMatch(again -> FindingComparison.difference(race, again).isEmpty());
      }
      Set<String> defects =
          result.verdict() == Verdict.NONE
              ? result.defects().stream()
                  .map(defect -> defect.kind().words())
                  .collect(Collectors.toSet())
              : Set.of();
      return new Outcome(result.verdict(), defects);
    }
  }

  /** The races that the witness of a race shows, run on a machine of its own. */
  private static List<Race> replayed(
      ExploreOptions options, ClassPath path, List<String> scripts, Race race) throws IOException {
    try {
      return new JavaExplorer(options, Progress.NONE)
          .replay(
              Program.main(path, Scripted.class.getName(), scripts),
              "Scripted",
              new SourceFolders(List.of(), List.of()),
              race.witness().flatMap(Witness::replay).orElseThrow())
          .races();
    } catch (ScheduleFormatException e) {
      throw new AssertionError(e);
    }
  }
}
