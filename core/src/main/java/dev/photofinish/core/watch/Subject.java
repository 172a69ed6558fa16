package dev.photofinish.core.watch;

import dev.photofinish.core.Reason;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What is analysed, and for how long.
 *
 * @param engine the engine's name
 * @param input the input as the user named it
 * @param limit the time that the user allows, if it has an end
 */
public record Subject(String engine, String input, Optional<Duration> limit) {
  public Subject {
    Objects.requireNonNull(engine);
    Objects.requireNonNull(input);
    Objects.requireNonNull(limit);
  }

  /**
   * That the time is over.
   *
   * @param known what that means for the result
   */
  Reason timeout(String known) {
    return Reason.of(
            Reason.Code.TIMEOUT,
            "stopped after " + limit.map(Subject::seconds).orElse("some time") + ", " + known)
        .withHelp("give more time with --timeout");
  }

  private static String seconds(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }
}
