package dev.photofinish.bench.mutation;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The static engine; {@link MutatingLoader} loads this class, so that its engine is broken. */
public final class StaticSubject implements Subject {
  private final FrontEnd frontEnd = FrontEnd.bundled(Progress.NONE);
  private final List<Loaded> programs = new ArrayList<>();
  private final Optional<Path> headers;

  /** An engine for programs whose headers are beside them. */
  public StaticSubject() {
    this.headers = Optional.empty();
  }

  /** An engine for programs whose headers are in a folder. */
  StaticSubject(Path headers) {
    this.headers = Optional.of(headers);
  }

  private record Loaded(String name, CompiledProgram compiled, Program program, SourceText text) {}

  /** The text of a program. */
  private record ProgramText(String source, Optional<String> preprocessed) implements SourceText {
    @Override
    public Optional<String> read(String file) {
      return Optional.of(source);
    }
  }

  @Override
  public void load(Path file, Text text) throws IOException {
    Path include = headers.orElse(file.toAbsolutePath().getParent());
    CompiledProgram compiled = frontEnd.compileAll(CompileRequest.of(file).withInclude(include));
    Optional<String> preprocessed =
        switch (text) {
          case AS_WRITTEN -> Optional.empty();
          case PREPROCESSED ->
              Optional.of(
                  compiled.request().units().stream()
                      .map(frontEnd::preprocess)
                      .collect(Collectors.joining()));
        };
    programs.add(
        new Loaded(
            file.toString(),
            compiled,
            compiled.inSsa(),
            new ProgramText(Files.readString(file), preprocessed)));
  }

  @Override
  public Answer analyze(int number) {
    Loaded loaded = programs.get(number);
    StaticAnalyzer.Analysis analysis =
        new StaticAnalyzer(Progress.NONE).analyze(loaded.program(), loaded.name(), loaded.text());
    long findings =
        analysis.result().reasons().size()
            + analysis.regions().stream()
                .mapToLong(region -> region.conflicts().size() + region.unlisted())
                .sum();
    return new Answer(analysis.result().verdict().name(), findings);
  }

  /** Whether the model checker finds a race in the last program. */
  boolean races(Duration time) {
    Loaded loaded = programs.get(programs.size() - 1);
    return new ModelChecker(ModelOptions.defaults().withTimeout(time), Progress.NONE)
            .check(loaded.compiled().asCompiled(), loaded.name(), loaded.text())
            .verdict()
        == Verdict.RACES;
  }
}
