package dev.photofinish.cli;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The option of commands that give up after a time. */
final class TimeLimit {
  @Option(
      names = "--timeout",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "the time for each program (default: ${DEFAULT-VALUE})")
  private Duration timeout;

  Duration duration() {
    return timeout;
  }
}
