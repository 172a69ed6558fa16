package dev.photofinish.cli;

import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.cli.OriginLoader.RefusedException;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Finding;
import dev.photofinish.core.Race;
import dev.photofinish.core.Witness;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.report.Origin;
import dev.photofinish.report.StoredResult;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** Verifies the witnesses of results, one after the other. */
final class ResultVerifier {
  private static final String LATE = "The time was over; --timeout gives it more.";

  private final OriginLoader loader;
  private final Watchdog watchdog;

  ResultVerifier(OriginLoader loader, Watchdog watchdog) {
    this.loader = loader;
    this.watchdog = watchdog;
  }

  /**
   * Verifies the witnesses of a result.
   *
   * @param file what it was read from
   * @param end until when
   * @throws RefusedException if the result names something that must not be used
   */
  VerifiedResult of(Path file, StoredResult result, Deadline end) throws RefusedException {
    boolean witnessed =
        result.findings().stream().anyMatch(finding -> finding.witness().isPresent());
    if (!witnessed) {
      return all(file, result, VerifiedFinding::nothing);
    }
    if (result.origin().isEmpty()) {
      return all(
          file,
          result,
          finding -> unverified(finding, "The result does not say how to load its input."));
    }
    List<String> changed = OriginWords.changed(result.origin().get());
    List<VerifiedFinding> findings = new ArrayList<>();
    try {
      Optional<FindingVerifier> loaded =
          inTime(
              end,
              () ->
                  loader.load(
                      result.origin().get(), result.result().engine(), result.result().input()));
      if (loaded.isEmpty()) {
        return all(file, result, finding -> unverified(finding, LATE));
      }
      try (FindingVerifier verifier = loaded.get()) {
        for (Finding finding : result.findings()) {
          findings.add(
              inTime(end, () -> verify(finding, verifier)).orElse(unverified(finding, LATE)));
        }
      }
      return new VerifiedResult(file, result, changed, findings);
    } catch (IOException e) {
      String why = "Its input cannot be loaded: " + reason(e, result.origin().get()) + ".";
      return new VerifiedResult(
          file, result, changed, all(file, result, finding -> unverified(finding, why)).findings());
    }
  }

  private static String reason(IOException exception, Origin origin) {
    return OriginWords.missing(origin)
        .map(name -> name + " is not here; verify where the result was made")
        .orElseGet(
            () ->
                exception instanceof NoSuchFileException
                    ? "no such file: " + exception.getMessage()
                    : exception.getMessage());
  }

  /** What some work gives, unless time or memory is over before. */
  private <R> Optional<R> inTime(Deadline end, Callable<R> work)
      throws IOException, RefusedException {
    if (end.getAsBoolean()) {
      return Optional.empty();
    }
    try {
      return watchdog.within(end.left(), work);
    } catch (IOException | RefusedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw new IOException("there is not enough memory", e);
    }
  }

  private static VerifiedResult all(
      Path file, StoredResult result, Function<Finding, VerifiedFinding> each) {
    return new VerifiedResult(
        file, result, List.of(), result.findings().stream().map(each).toList());
  }

  private static VerifiedFinding unverified(Finding finding, String why) {
    return finding.witness().isEmpty()
        ? VerifiedFinding.nothing(finding)
        : VerifiedFinding.unverified(finding, why);
  }

  private static VerifiedFinding verify(Finding finding, FindingVerifier verifier)
      throws IOException {
    if (finding.witness().isEmpty()) {
      return VerifiedFinding.nothing(finding);
    }
    Optional<String> replay = finding.witness().flatMap(Witness::replay);
    if (replay.isEmpty()) {
      return VerifiedFinding.unverified(finding, "Its witness was left out of the result.");
    }
    Optional<String> problem =
        finding instanceof Defect defect
            ? verifier.problem(defect, replay.get())
            : verifier.problem((Race) finding, replay.get());
    return problem
        .map(why -> VerifiedFinding.failed(finding, why))
        .orElseGet(() -> VerifiedFinding.verified(finding));
  }
}
