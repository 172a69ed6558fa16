package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import java.io.Closeable;
import java.io.IOException;

/**
 * A report in the making. Results are added in the order of the inputs, each as soon as it is
 * there; closing ends the report and flushes it, but leaves what it was written to open.
 */
public interface Reporter extends Closeable {
  /** Adds what was found in the next input. */
  void add(AnalysisResult result) throws IOException;
}
