package dev.photofinish.core;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * One step of a witness.
 *
 * @param thread who acts
 * @param location where in the source
 * @param action what happens, in the notation of the input, as {@code w(x)} or {@code acq(l)}
 * @param event the 0-based index of the event in the input trace, empty for engines without a trace
 */
public record WitnessStep(
    String thread, SourceLocation location, String action, OptionalLong event) {
  public WitnessStep {
    Objects.requireNonNull(thread);
    Objects.requireNonNull(location);
    Objects.requireNonNull(action);
    Objects.requireNonNull(event);
  }

  /** A step of a schedule. */
  public static WitnessStep of(String thread, SourceLocation location, String action) {
    return new WitnessStep(thread, location, action, OptionalLong.empty());
  }
}
