package dev.photofinish.cli;

import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.cli.suite.Judge;
import dev.photofinish.openmp.model.ModelOptions;

/** An engine that can be measured on suites of programs. */
@FunctionalInterface
interface BenchEngine {
  /** A judge whose programs are compiled and run as the options say. */
  Judge judge(ModelOptions options, CompilerOptions compiler);
}
