package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Finding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A result as a JSON report has it; nobody has verified anything of it.
 *
 * @param result with witnesses of the kind {@link dev.photofinish.core.StoredWitness}
 * @param origin what its input is loaded by
 */
public record StoredResult(AnalysisResult result, Optional<Origin> origin) {

  public StoredResult {
    Objects.requireNonNull(result);
    Objects.requireNonNull(origin);
  }

  /** The races, and the defects with witnesses. */
  public List<Finding> findings() {
    return Stream.<Finding>concat(
            result.races().stream(),
            result.defects().stream().filter(defect -> defect.witness().isPresent()))
        .toList();
  }
}
