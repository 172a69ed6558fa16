package dev.photofinish.bench.fuzz;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.RunWitness;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.explore.ExploreOptions;
import dev.photofinish.jvm.explore.JavaExplorer;
import dev.photofinish.jvm.explore.SourceFolders;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Schedules of races, run again in a program that is compiled once. */
final class WitnessTargets {
  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final String CHECKED = "openmp/racy/nowait.c";
  private static final String EXPLORED = "Flag";

  private WitnessTargets() {}

  /** Witnesses that {@code check} finds. */
  static List<byte[]> ofCheck(Path examples) {
    return samples(modelChecker().check(compiled(examples), CHECKED, SourceText.NONE));
  }

  /** {@code check --replay}. */
  static Target replayingCheck(Path examples) {
    Program program = compiled(examples);
    return input -> {
      try {
        modelChecker().replay(program, CHECKED, SourceText.NONE, text(input));
        return Outcome.RESULT;
      } catch (ScheduleFormatException e) {
        return refused(e);
      }
    };
  }

  private static Program compiled(Path examples) {
    return FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(examples.resolve(CHECKED)));
  }

  private static ModelChecker modelChecker() {
    return new ModelChecker(ModelOptions.defaults().withTimeout(LIMIT), Progress.NONE);
  }

  /** Witnesses that {@code explore} finds. */
  static List<byte[]> ofExplore(Path classes) throws IOException {
    try (ClassPath path = ClassPath.of(List.of(classes))) {
      return samples(explorer().explore(main(path), EXPLORED, folders()));
    }
  }

  /** {@code explore --replay}. */
  static Target replayingExplore(Path classes) throws IOException {
    ClassPath path = ClassPath.of(List.of(classes));
    return new Target() {
      @Override
      public Outcome run(byte[] input) throws IOException {
        try {
          explorer().replay(main(path), EXPLORED, folders(), text(input));
          return Outcome.RESULT;
        } catch (ScheduleFormatException e) {
          return refused(e);
        }
      }

      @Override
      public void close() throws IOException {
        path.close();
      }
    };
  }

  private static dev.photofinish.jvm.machine.Program main(ClassPath path) {
    return dev.photofinish.jvm.machine.Program.main(path, EXPLORED, List.of());
  }

  private static JavaExplorer explorer() {
    return new JavaExplorer(ExploreOptions.defaults().withTimeout(LIMIT), Progress.NONE);
  }

  private static SourceFolders folders() {
    return new SourceFolders(List.of(), List.of());
  }

  private static List<byte[]> samples(AnalysisResult result) {
    return result.races().stream()
        .flatMap(race -> race.witness().stream())
        .filter(RunWitness.class::isInstance)
        .map(witness -> ((RunWitness) witness).text().getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  private static Outcome refused(ScheduleFormatException reason) {
    Messages.checkLine(reason.getMessage());
    if (reason.line() < 1) {
      throw new IllegalStateException("a refusal without a line", reason);
    }
    return Outcome.REFUSED;
  }

  private static String text(byte[] input) {
    return new String(input, StandardCharsets.UTF_8);
  }
}
