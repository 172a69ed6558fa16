package dev.photofinish.openmp.certificate.check;

import java.util.Map;
import java.util.TreeMap;

/**
 * What came out when a certificate was checked.
 *
 * @param problem what is wrong with it, empty unless it is refused
 * @param unchecked the rules that were not checked, with how often the proof rests on each
 */
public record Verification(
    Status status, String problem, Map<String, Long> unchecked, long regions, long pairs) {
  /** Whether a certificate holds. */
  public enum Status {
    ACCEPTED,
    /** Something that it rests on cannot be checked. */
    UNCHECKED,
    REFUSED,
    /** The time was over. */
    LATE
  }

  public Verification {
    unchecked = new TreeMap<>(unchecked);
  }
}
