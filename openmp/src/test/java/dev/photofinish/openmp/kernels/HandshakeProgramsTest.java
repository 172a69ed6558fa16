package dev.photofinish.openmp.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random threads that talk through flags and locks: what the static engine proves, the model
 * checker must not contradict, and a fair part of what has no race must be proved.
 *
 * <p>{@code -Dphotofinish.handshakes=1000} for more programs, {@code -Dphotofinish.firstSeed} for
 * others.
 */
class HandshakeProgramsTest {
  private static final int PROGRAMS =
      Integer.getInteger("photofinish.handshakes", 40 * Integer.getInteger("photofinish.times", 1));
  private static final long FIRST_SEED = Long.getLong("photofinish.firstSeed", 0);
  private static final int IN_A_FILE = 40;

  @TempDir private Path directory;

  private int races;
  private int none;
  private int proved;

  @Test
  void noProofIsContradicted(TestReporter reporter) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed += IN_A_FILE) {
      wrong.addAll(check(seed));
    }
    String figures =
        "%d programs: races in %d, none in %d, of which %d are proved"
            .formatted(PROGRAMS, races, none, proved);
    reporter.publishEntry("figures", figures);
    assertThat(wrong).isEmpty();
    assertThat(races).as(figures).isGreaterThan(PROGRAMS / 5);
    assertThat(none).as(figures).isGreaterThan(PROGRAMS / 8);
    assertThat(proved).as(figures).isGreaterThan(none / 2);
  }

  private List<String> check(long firstSeed) throws IOException {
    HandshakeText text = new HandshakeText(firstSeed, IN_A_FILE);
    Path file = Files.writeString(directory.resolve("p" + firstSeed + ".c"), text.text());
    CompiledProgram compiled = FrontEnd.bundled(Progress.NONE).compileAll(CompileRequest.of(file));
    AnalysisResult result =
        new StaticAnalyzer(Progress.NONE)
            .analyze(compiled.inSsa(), "p.c", name -> Optional.of(text.text()))
            .result();
    assertThat(result.reasons()).isEmpty();
    BitSet blamed = new BitSet();
    for (Race race : result.races()) {
      blamed.set(text.programOf(race.first().location().line()));
    }
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < IN_A_FILE; i++) {
      ModelOptions options =
          ModelOptions.defaults()
              .withArguments(List.of(Integer.toString(i)))
              .withTimeout(Duration.ofSeconds(20));
      Verdict model =
          new ModelChecker(options, Progress.NONE)
              .check(compiled.asCompiled(), "p.c", name -> Optional.of(text.text()))
              .verdict();
      races += model == Verdict.RACES ? 1 : 0;
      none += model == Verdict.NONE ? 1 : 0;
      proved += model == Verdict.NONE && !blamed.get(i) ? 1 : 0;
      if (model == Verdict.RACES && !blamed.get(i)) {
        wrong.add("seed %d:%n%s".formatted(firstSeed + i, text.program(i)));
      }
    }
    return wrong;
  }
}
