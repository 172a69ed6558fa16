package dev.photofinish.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.check.program.ProgramSources;
import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The portfolio on small programs. */
class ProgramCheckTest {
  /** Races in teams of one size alone. */
  private static final String BY_TEAM_SIZE =
      """
      #include <omp.h>
      int x;
      int main(void) {
      #pragma omp parallel
        if (omp_get_num_threads() == %d) x = omp_get_thread_num();
        return 0;
      }
      """;

  private static final String RACE =
      "int x;\nint main(void) {\n#pragma omp parallel\n  x++;\n  return 0;\n}\n";

  private static ProgramLoader loader;

  @TempDir private Path directory;

  @BeforeAll
  static void load() throws IOException {
    loader =
        ProgramLoader.of(
            CompilerOptions.defaults(), Duration.ofMinutes(2), Progress.NONE, note -> {});
  }

  private ProgramSources sources(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("a.c"), text);
    return loader.programs(List.of(file), Progress.NONE).get(0);
  }

  private AnalysisResult check(String text) throws IOException {
    return new ProgramCheck(loader, CheckOptions.defaults())
        .check(sources(text), Drawings.NONE, Progress.NONE);
  }

  private static String settledBy(AnalysisResult result) {
    return result.stats().text(Note.SETTLED_BY).orElseThrow();
  }

  @Test
  void whatIsProvedIsNotRun() throws IOException {
    AnalysisResult result =
        check(
            """
            int a[9];
            int main(void) {
            #pragma omp parallel for
              for (int i = 0; i < 9; i++) a[i] = i;
              return 0;
            }
            """);
    assertThat(result.guarantee()).contains(Guarantee.PROVED);
    assertThat(settledBy(result)).isEqualTo("static");
  }

  @Test
  void whatIsPossibleIsWitnessed() throws IOException {
    AnalysisResult result = check(RACE);
    assertThat(result.races()).allMatch(race -> race.witness().isPresent());
    assertThat(settledBy(result)).isEqualTo("model");
  }

  /** The default number of threads does not show this race; a smaller one does. */
  @Test
  void fewerThreadsAreTriedToo() throws IOException {
    assertThat(check(BY_TEAM_SIZE.formatted(2)).verdict()).isEqualTo(Verdict.RACES);
  }

  @Test
  void whatNoRunGetsToStaysPossible() throws IOException {
    AnalysisResult result = check(BY_TEAM_SIZE.formatted(9));
    assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    assertThat(result.reasons()).extracting(Reason::code).containsExactly(Reason.Code.UNDECIDED);
    assertThat(settledBy(result)).isEqualTo("static");
  }

  @Test
  void whatIsNotProvedHoldsForTheThreadsThatWereTried() throws IOException {
    AnalysisResult result =
        check(
            """
            #include <omp.h>
            int place[4], a[4];
            int main(void) {
              for (int i = 0; i < 4; i++) place[i] = (i * 3 + 1) % 4;
            #pragma omp parallel
              a[place[omp_get_thread_num() % 4]] = 1;
              return 0;
            }
            """);
    assertThat(result.guarantee()).contains(Guarantee.BOUNDED);
    assertThat(result.bounds().text(Bound.THREADS)).contains("2..4");
    assertThat(settledBy(result)).isEqualTo("model");
  }

  @Test
  void filesWithoutMainAreNotRun() throws IOException {
    AnalysisResult nothing = check("int f(void) { return 1; }\n");
    assertThat(nothing.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    AnalysisResult race = check("int x;\nvoid f(void) {\n#pragma omp parallel\n  x++;\n}\n");
    assertThat(race.verdict()).isEqualTo(Verdict.RACES);
    assertThat(race.races()).allMatch(found -> found.witness().isEmpty());
  }

  @Test
  void whatTheCompilerDoesNotGetThroughIsInconclusive() throws IOException {
    ProgramSources late = sources(RACE).unusable(ProgramSources.State.LATE, "clang was stopped");
    AnalysisResult result =
        new ProgramCheck(loader, CheckOptions.defaults().withEngine(CheckEngine.STATIC))
            .check(late, Drawings.NONE, Progress.NONE);
    assertThat(result.engine()).isEqualTo("static");
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons()).extracting(Reason::code).containsExactly(Reason.Code.TIMEOUT);
  }

  /** The engines have the text preprocessed once more, long after the program was compiled. */
  @ParameterizedTest
  @EnumSource
  void whatIsNotPreprocessedInTimeIsInconclusive(CheckEngine engine) throws IOException {
    ProgramLoader hasty =
        ProgramLoader.of(
            CompilerOptions.defaults(), Duration.ofNanos(1), Progress.NONE, note -> {});
    AnalysisResult result =
        new ProgramCheck(hasty, CheckOptions.defaults().withEngine(engine))
            .check(sources(RACE), Drawings.NONE, Progress.NONE);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons()).extracting(Reason::code).containsExactly(Reason.Code.TIMEOUT);
  }

  @ParameterizedTest
  @EnumSource
  void sourcesThatAreGoneMeanwhileAreRefused(CheckEngine engine) throws IOException {
    ProgramSources sources = sources(RACE);
    Files.delete(sources.main());
    ProgramCheck check = new ProgramCheck(loader, CheckOptions.defaults().withEngine(engine));
    assertThatThrownBy(() -> check.check(sources, Drawings.NONE, Progress.NONE))
        .isInstanceOf(ProgramLoader.UnusableProgramException.class)
        .hasMessageContaining("no such file");
  }

  @Test
  void definitionsThatContradictAreInconclusive() throws IOException {
    ProgramSources twice = sources(RACE).unusable(ProgramSources.State.AMBIGUOUS, "f is twice");
    AnalysisResult result =
        new ProgramCheck(loader, CheckOptions.defaults().withTransactions(Atomization.MENIER))
            .check(twice, Drawings.NONE, Progress.NONE);
    assertThat(result.engine()).isEqualTo("transactions");
    assertThat(result.reasons()).extracting(Reason::code).containsExactly(Reason.Code.UNDECIDED);
  }

  @Test
  void whatDoesNotCompileIsRefused() {
    assertThatThrownBy(() -> check("int main(void) { return y; }\n"))
        .isInstanceOf(ProgramLoader.UnusableProgramException.class)
        .hasMessageContaining("undeclared identifier 'y'");
  }

  @Test
  void theGraphOfARegionIsDrawn() throws IOException {
    List<Graph> drawn = new ArrayList<>();
    Drawings<RuntimeException> drawings = graphs -> drawn.addAll(graphs.get());
    ProgramCheck check =
        new ProgramCheck(loader, CheckOptions.defaults().withEngine(CheckEngine.STATIC));
    check.check(sources(RACE), drawings, Progress.NONE);
    assertThat(drawn).hasSize(1);
  }

  @Test
  void aWitnessIsVerifiedOnTheProgramItIsOf() throws IOException {
    ProgramCheck check = new ProgramCheck(loader, CheckOptions.defaults());
    ProgramSources racy = sources(RACE);
    Race race = check.check(racy, Drawings.NONE, Progress.NONE).races().get(0);
    String replay = race.witness().flatMap(Witness::replay).orElseThrow();
    try (FindingVerifier verifier = check.verifier(racy)) {
      assertThat(verifier.problem(race, replay)).isEmpty();
    }
    String mended = RACE.replace("parallel\n", "parallel num_threads(1)\n");
    try (FindingVerifier verifier = check.verifier(sources(mended))) {
      assertThat(verifier.problem(race, replay)).isPresent();
    }
  }
}
