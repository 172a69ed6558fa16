package dev.photofinish.cli;

import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.cli.suite.Judge;
import dev.photofinish.cli.suite.SuiteProgram;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.openmp.model.ModelOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The engine of {@code cilk} on the programs of a suite; of the options it has the arguments. */
record CilkJudge(ModelOptions options, CompilerOptions compiler) implements Judge {
  @Override
  public AnalysisResult judge(SuiteProgram program, Duration limit, Progress progress)
      throws IOException {
    Deadline end = Deadline.in(limit);
    return new CilkRun(EngineJudge.request(program, compiler), program.file().toString(), compiler)
        .analyse(
            end,
            progress,
            () ->
                new CilkEngine(
                    new CilkEngine.Options(
                        CilkEngine.Mode.BY_PROGRAM,
                        Optional.empty(),
                        EngineJudge.arguments(program, options),
                        end.left()),
                    progress));
  }
}
