package dev.photofinish.openmp.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.generated.ProgramGenerator.Flavour;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.ModelOptions.Coverage;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Theorem 1 on C programs, in both directions: the engine finds a race if and only if there is one,
 * and only pairs of lines that race.
 *
 * <p>{@code -Dphotofinish.seeds=100000} for more programs, {@code -Dphotofinish.firstSeed} for
 * others.
 */
class GeneratedProgramsTest {
  private static final int PROGRAMS_IN_A_FILE = 12;
  private static final int SEEDS = Integer.getInteger("photofinish.seeds", PROGRAMS_IN_A_FILE);
  private static final long FIRST_SEED = Long.getLong("photofinish.firstSeed", 0);
  private static final int MANY_SEEDS = 240;
  private static final int MAX_STATES = 200_000;
  private static final SourceText NO_SOURCE = name -> Optional.empty();
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  @TempDir private Path directory;

  private final AtomicInteger files = new AtomicInteger();
  private final AtomicInteger witnesses = new AtomicInteger();
  private final AtomicInteger apart = new AtomicInteger();
  private final AtomicInteger racy = new AtomicInteger();
  private final AtomicInteger raceFree = new AtomicInteger();

  @ParameterizedTest
  @EnumSource
  void theEngineFindsWhatThereIs(Flavour flavour) {
    check(flavour, FIRST_SEED, SEEDS);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("long")
  void theEngineFindsWhatThereIsInManyPrograms(Flavour flavour) {
    check(flavour, FIRST_SEED + SEEDS, MANY_SEEDS);
  }

  private void check(Flavour flavour, long firstSeed, int seeds) {
    List<String> wrong =
        IntStream.range(0, (seeds + PROGRAMS_IN_A_FILE - 1) / PROGRAMS_IN_A_FILE)
            .parallel()
            .mapToObj(file -> check(flavour, firstSeed + (long) file * PROGRAMS_IN_A_FILE))
            .flatMap(List::stream)
            .toList();

    assertThat(wrong).isEmpty();
    assertThat(apart.get()).as("accesses apart").isLessThan(witnesses.get() / 4);
    assertThat(racy.get()).isGreaterThan(seeds / 5);
    assertThat(raceFree.get()).isGreaterThanOrEqualTo(seeds / 30);
  }

  private List<String> check(Flavour flavour, long firstSeed) {
    List<GeneratedProgram> programs =
        LongStream.range(firstSeed, firstSeed + PROGRAMS_IN_A_FILE)
            .mapToObj(seed -> ProgramGenerator.of(seed, flavour))
            .toList();
    List<Optional<String>> answers = judge(programs);
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      if (answers.get(i).isPresent()) {
        GeneratedProgram small =
            ProgramShrinker.shrink(programs.get(i), p -> judge(List.of(p)).get(0).isPresent());
        wrong.add(
            "%s, seed %d: %s%n%s"
                .formatted(
                    flavour,
                    firstSeed + i,
                    judge(List.of(small)).get(0).orElseThrow(),
                    new Listing(List.of(small)).text()));
      }
    }
    return wrong;
  }

  /** What is wrong with the engine's answers for programs. */
  private List<Optional<String>> judge(List<GeneratedProgram> programs) {
    Listing listing = new Listing(programs);
    Program compiled = compile(listing.text());
    List<Optional<String>> answers = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      Optional<BruteForce.Truth> truth =
          BruteForce.of(listing.steps(i), programs.get(i).threads(), MAX_STATES);
      int number = i;
      answers.add(truth.flatMap(all -> judge(compiled, number, all)));
    }
    return answers;
  }

  private Optional<String> judge(Program program, int number, BruteForce.Truth truth) {
    Set<String> races = truth.races();
    (races.isEmpty() ? raceFree : racy).incrementAndGet();
    Set<Verdict> expected = expected(truth);
    for (Coverage coverage : Coverage.values()) {
      ModelOptions options =
          ModelOptions.defaults()
              .withArguments(List.of(Integer.toString(number)))
              .withCoverage(coverage)
              .withTimeout(Duration.ofSeconds(30));
      AnalysisResult result =
          new ModelChecker(options, Progress.NONE).check(program, "generated.c", NO_SOURCE);
      List<String> reported =
          result.races().stream().flatMap(GeneratedProgramsTest::pairs).toList();
      if (!expected.contains(result.verdict()) || !races.containsAll(reported)) {
        return Optional.of(
            "%s %s %s reports %s, but there are %s"
                .formatted(coverage, result.verdict(), result.reasons(), reported, truth));
      }
      for (Race race : result.races()) {
        witnesses.incrementAndGet();
        apart.addAndGet(race.witness().orElseThrow().note().isEmpty() ? 0 : 1);
        Optional<String> broken = WitnessProperties.broken(program, NO_SOURCE, options, race);
        if (broken.isPresent()) {
          return broken;
        }
      }
    }
    return Optional.empty();
  }

  /** A program that cannot end may be undecided; one that neither ends nor stands still is. */
  private static Set<Verdict> expected(BruteForce.Truth truth) {
    if (!truth.races().isEmpty()) {
      return Set.of(Verdict.RACES);
    }
    if (truth.ends()) {
      return Set.of(Verdict.NONE);
    }
    return truth.stands()
        ? Set.of(Verdict.NONE, Verdict.INCONCLUSIVE)
        : Set.of(Verdict.INCONCLUSIVE);
  }

  /** A race and its variants. */
  private static Stream<String> pairs(Race race) {
    return Stream.concat(Stream.of(RaceVariant.of(race)), race.variants().stream())
        .map(
            variant ->
                BruteForce.pair(
                    place(variant.kind().first(), variant.first()),
                    place(variant.kind().second(), variant.second())));
  }

  private static String place(Operation operation, SourceLocation location) {
    return operation.word() + " " + location.line();
  }

  private Program compile(String text) {
    try {
      Path file = directory.resolve("generated" + files.incrementAndGet() + ".c");
      Files.writeString(file, text);
      return FRONT_END.load(CompileRequest.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
