package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * A report in the making. Results are added in the order of the inputs, each as soon as it is
 * there; closing ends the report and flushes it, but leaves what it was written to open.
 */
public interface Reporter extends Closeable {
  /**
   * Adds what was found in the next input.
   *
   * @param origin what it takes to verify that, for formats that can be verified
   */
  default void add(AnalysisResult result, Optional<Origin> origin) throws IOException {
    add(result, origin, Deadline.never());
  }

  /**
   * The same with a limit on time, after which races are only counted; the first one is always
   * told.
   */
  void add(AnalysisResult result, Optional<Origin> origin, Deadline end) throws IOException;

  /** Adds what was found in the next input, of which nothing is to be verified. */
  default void add(AnalysisResult result) throws IOException {
    add(result, Optional.empty());
  }
}
