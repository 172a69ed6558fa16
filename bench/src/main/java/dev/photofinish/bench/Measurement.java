package dev.photofinish.bench;

import java.time.Duration;

/**
 * What one run of a program cost.
 *
 * @param end how it ended
 * @param wall from its start to its end
 * @param cpu the time that all processors together spent on it
 * @param peakBytes the most memory that it had resident, 0 if the system does not tell
 * @param output what it wrote to its standard output
 */
public record Measurement(End end, Duration wall, Duration cpu, long peakBytes, String output) {
  /** How a run ended. */
  public enum End {
    /** By itself, with an exit code that says so. */
    FINISHED,
    /** With an exit code that says that something went wrong. */
    FAILED,
    /** It took too long and was stopped. */
    STOPPED
  }
}
