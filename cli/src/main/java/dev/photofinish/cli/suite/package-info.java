/**
 * Suites of programs whose races are known: finding the programs and their labels, judging each
 * with an engine, and counting how often the engine is right. It knows no engine: a {@link
 * dev.photofinish.cli.suite.Judge} is what the commands make of one. It is here, and not in the
 * module of the benchmarks, because it is a command of the tool and the tool's users bring the
 * suites.
 */
package dev.photofinish.cli.suite;
