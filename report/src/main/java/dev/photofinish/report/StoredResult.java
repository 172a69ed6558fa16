package dev.photofinish.report;

import dev.photofinish.core.Defect;
import dev.photofinish.core.Finding;
import dev.photofinish.core.Race;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A result as a JSON report has it; nobody has verified anything of it.
 *
 * @param guarantee what a verdict of none claims
 * @param races with witnesses of the kind {@link dev.photofinish.core.StoredWitness}
 * @param defects with witnesses of that kind, too
 */
public record StoredResult(
    String engine,
    String input,
    Optional<String> guarantee,
    Optional<Origin> origin,
    List<Race> races,
    List<Defect> defects) {

  public StoredResult {
    Objects.requireNonNull(engine);
    Objects.requireNonNull(input);
    Objects.requireNonNull(guarantee);
    Objects.requireNonNull(origin);
    races = List.copyOf(races);
    defects = List.copyOf(defects);
  }

  /** The races, and the defects with witnesses. */
  public List<Finding> findings() {
    return Stream.<Finding>concat(
            races.stream(), defects.stream().filter(defect -> defect.witness().isPresent()))
        .toList();
  }
}
