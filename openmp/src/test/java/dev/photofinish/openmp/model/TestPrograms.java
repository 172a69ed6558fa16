package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import dev.photofinish.search.history.Detail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Compiles small programs and runs or checks them. */
final class TestPrograms {
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);
  private static final String HEADER =
      "#include <omp.h>\n#include <stdio.h>\n#include <stdlib.h>\n";

  private TestPrograms() {}

  /** A program that was run under the simple schedule. */
  record Ran(Source source, RecordedRun run) {

    Ran prints(String expected) {
      complete();
      assertThat(run.output().strip().replaceAll("\\s+", " ")).isEqualTo(expected);
      return this;
    }

    /** No two accesses are left to the schedule. */
    Ran isFree() {
      complete();
      assertThat(run.candidates()).isEmpty();
      return this;
    }

    /** This run, or one with another mapping or order of locks, has a race. */
    Ran races() {
      complete();
      assertThat(run.candidates()).isNotEmpty();
      assertThat(source.check().verdict()).isEqualTo(Verdict.RACES);
      return this;
    }

    /** No mapping of work to threads makes a race. */
    Ran isFreeUnderEveryMapping() {
      complete();
      assertThat(source.check().verdict()).isEqualTo(Verdict.NONE);
      return this;
    }

    private void complete() {
      assertThat(run.complete()).as("%s %s %s", run.ending(), run.outcome(), run.faults()).isTrue();
      assertThat(run.faults()).isEmpty();
    }
  }

  /** A program and its text. */
  record Source(Program program, String text) {

    /** Looks for all races with four threads. */
    AnalysisResult check() {
      return check(ModelOptions.defaults().withCoverage(ModelOptions.Coverage.ALL));
    }

    AnalysisResult check(ModelOptions options) {
      return look(options).result();
    }

    ModelChecker.Look look(ModelOptions options) {
      return new ModelChecker(options, Progress.NONE).look(program, "program.c", lines());
    }

    Ran run(RuntimeOptions options) {
      return new Ran(
          this,
          new RecordedRun(
              setup(),
              RunPlan.of(options, List.of()),
              new CanonicalSchedule(new InputChoices()),
              new Positions(),
              Detail.REPRESENTATIVES,
              untilRace -> () -> false));
    }

    ProgramSetup setup() {
      return new ProgramSetup(program, lines(), LibraryOptions.defaults(), () -> false);
    }

    private SourceText lines() {
      return name -> Optional.of(text);
    }
  }

  /** Runs the body of {@code main} after some declarations, with four threads. */
  static Ran run(String declarations, String body) {
    return run(RuntimeOptions.defaults(), declarations, body);
  }

  static Ran run(RuntimeOptions options, String declarations, String body) {
    return main(declarations, body).run(options);
  }

  /** A program with a {@code main} after some declarations. */
  static Source main(String declarations, String body) {
    return compile(HEADER + declarations + "\nint main() {\n" + body + "\nreturn 0; }\n");
  }

  static Source compile(String text) {
    return compile("program.c", text, "-fopenmp-version=51");
  }

  static Source compileCpp(String text) {
    return compile("program.cpp", text);
  }

  /** A program in a file of this name, with flags for clang. */
  static Source compile(String name, String text, String... flags) {
    try {
      Path directory = Files.createTempDirectory("photofinish");
      Path file = Files.writeString(directory.resolve(name), text);
      try {
        return new Source(FRONT_END.load(CompileRequest.of(file).withFlags(List.of(flags))), text);
      } finally {
        Files.delete(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
