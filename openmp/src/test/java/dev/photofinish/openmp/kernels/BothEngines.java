package dev.photofinish.openmp.kernels;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.crosscheck.CrossCheck;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import dev.photofinish.openmp.statics.facts.FactKeeping;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A file of several programs, of which an argument chooses one, in both forms that the engines
 * want.
 */
record BothEngines(ManyPrograms text, CompiledProgram compiled, Program program, Program inSsa) {
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);
  private static final String NAME = "programs.c";

  /** The text of several programs. */
  interface ManyPrograms {
    String text();

    int count();

    /** Which program a line is part of; -1 if it is none. */
    int programOf(int line);
  }

  /** Compiles a text, by way of a new file in a directory. */
  static BothEngines of(ManyPrograms text, Path directory) {
    try {
      Path file = Files.createTempFile(directory, "programs", ".c");
      Files.writeString(file, text.text());
      CompiledProgram compiled =
          FRONT_END.compileAll(CompileRequest.of(file).withFlags(List.of("-fopenmp-version=51")));
      return new BothEngines(text, compiled, compiled.asCompiled(), compiled.inSsa());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The programs that the static engine has nothing against. */
  BitSet proved() {
    return proved(new StaticAnalyzer(Progress.NONE).analyze(inSsa, NAME, lines()).result());
  }

  private BitSet proved(AnalysisResult result) {
    BitSet free = new BitSet();
    free.set(0, text.count());
    for (Race race : result.races()) {
      blame(free, race.first().location());
      blame(free, race.second().location());
    }
    result.reasons().forEach(reason -> blame(free, reason.location()));
    return free;
  }

  /**
   * Compares runs of the proved programs with what the proofs rest on.
   *
   * @param runs how many of each
   * @return by the numbers of the programs
   */
  Map<Integer, CrossCheck.Outcome> crossChecked(int runs) {
    StaticAnalyzer.Analysis analysis =
        new StaticAnalyzer(Progress.NONE)
            .keeping(FactKeeping.OF_REGIONS)
            .analyze(inSsa, NAME, lines());
    ProofFacts facts = analysis.facts().orElseThrow();
    Program executable = compiled.inSsaWithLibraries();
    Map<Integer, CrossCheck.Outcome> outcomes = new TreeMap<>();
    proved(analysis.result()).stream()
        .forEach(number -> outcomes.put(number, crossCheck(facts, executable, number, runs)));
    return outcomes;
  }

  private CrossCheck.Outcome crossCheck(
      ProofFacts facts, Program executable, int number, int runs) {
    ModelOptions options = ModelOptions.defaults().withArguments(List.of(Integer.toString(number)));
    return new CrossCheck(facts, executable, lines(), options)
        .until(Deadline.in(Duration.ofSeconds(20)), runs);
  }

  private void blame(BitSet free, SourceLocation location) {
    int number = text.programOf(location.line());
    if (number < 0) {
      free.clear();
    } else {
      free.clear(number);
    }
  }

  /** What the model checker finds in a program. */
  Outcome model(int number, int threads) {
    ModelOptions options =
        ModelOptions.defaults()
            .withArguments(List.of(Integer.toString(number)))
            .withThreads(threads, threads)
            .withTimeout(Duration.ofSeconds(20));
    try {
      return switch (new ModelChecker(options, Progress.NONE)
          .check(program, NAME, lines())
          .verdict()) {
        case RACES -> Outcome.RACES;
        case NONE -> Outcome.NONE;
        case INCONCLUSIVE -> Outcome.INCONCLUSIVE;
      };
    } catch (IllegalStateException e) {
      return Outcome.FAILED;
    }
  }

  private SourceText lines() {
    return name -> Optional.of(text.text());
  }
}
