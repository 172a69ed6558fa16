package dev.photofinish.cli;

import java.nio.file.Path;
import java.util.List;

/**
 * What became of a certificate.
 *
 * @param input the program that it is of
 * @param changed the sources that are other ones by now
 * @param reason why it is not verified, in a sentence; empty if it is
 */
record VerifiedCertificate(
    Path file,
    String input,
    List<String> changed,
    long regions,
    long pairs,
    VerifiedFinding.Status status,
    String reason) {
  VerifiedCertificate {
    changed = List.copyOf(changed);
  }
}
