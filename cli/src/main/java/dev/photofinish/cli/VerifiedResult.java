package dev.photofinish.cli;

import dev.photofinish.report.StoredResult;
import java.nio.file.Path;
import java.util.List;

/**
 * What became of one result.
 *
 * @param file what it was read from
 * @param changed the files of its input that have changed since
 * @param findings what became of its races and of its defects with witnesses, in their order
 */
record VerifiedResult(
    Path file, StoredResult result, List<String> changed, List<VerifiedFinding> findings) {
  VerifiedResult {
    changed = List.copyOf(changed);
    findings = List.copyOf(findings);
  }
}
