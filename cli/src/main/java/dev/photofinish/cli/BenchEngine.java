package dev.photofinish.cli;

import dev.photofinish.cli.suite.Judge;

/** An engine that can be measured on suites of programs. */
@FunctionalInterface
interface BenchEngine {
  /** A judge whose programs run with a number of threads. */
  Judge judge(int threads);
}
