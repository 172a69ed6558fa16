package dev.photofinish.cli;

import dev.photofinish.core.watch.Watchdog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** The option of commands that take all the time they need unless the user says otherwise. */
final class OptionalTimeLimit {
  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "give up after this time, and write nothing (default: no limit)")
  private Duration timeout;

  /** The exit code of some work on a file, which is told to be late if it is. */
  int run(Path file, Watchdog watchdog, Failures failures, Callable<Integer> work)
      throws Exception {
    return timeout == null
        ? work.call()
        : watchdog.within(timeout, work).orElseGet(() -> failures.late(file, timeout).exitCode());
  }
}
