package dev.photofinish.report;

import dev.photofinish.core.Race;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A result as a JSON report has it; nobody has verified anything of it.
 *
 * @param guarantee what a verdict of none claims
 * @param races with witnesses of the kind {@link dev.photofinish.core.StoredWitness}
 */
public record StoredResult(
    String engine,
    String input,
    Optional<String> guarantee,
    Optional<Origin> origin,
    List<Race> races) {

  public StoredResult {
    Objects.requireNonNull(engine);
    Objects.requireNonNull(input);
    Objects.requireNonNull(guarantee);
    Objects.requireNonNull(origin);
    races = List.copyOf(races);
  }
}
