package dev.photofinish.cli;

import dev.photofinish.cli.OriginLoader.RefusedException;
import dev.photofinish.cli.VerifiedFinding.Status;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.certificate.CertificateReader;
import dev.photofinish.openmp.certificate.ProgramFingerprint;
import dev.photofinish.openmp.certificate.check.CertificateCheck;
import dev.photofinish.openmp.certificate.check.Verification;
import dev.photofinish.report.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Verifies certificates: compiles their programs again and checks every step. */
final class CertificateVerifier {
  private static final String LATE = "The time was over; --timeout gives it more.";

  private final OriginLoader loader;
  private final Watchdog watchdog;

  CertificateVerifier(OriginLoader loader, Watchdog watchdog) {
    this.loader = loader;
    this.watchdog = watchdog;
  }

  /** Whether a file is a certificate. */
  static boolean isCertificate(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return CertificateReader.isCertificate(in);
    }
  }

  /**
   * Verifies a certificate.
   *
   * @throws IOException if it is malformed
   * @throws RefusedException if it names something that must not be used
   */
  VerifiedCertificate of(Path file, Deadline end) throws IOException, RefusedException {
    Optional<CertificateReader.Stored> read = inTime(end, () -> read(file));
    if (read.isEmpty()) {
      return new VerifiedCertificate(
          file, file.toString(), List.of(), 0, 0, Status.UNVERIFIED, LATE);
    }
    CertificateReader.Stored stored = read.get();
    String input = stored.recipe().input();
    Origin origin = CertificateFile.origin(stored.recipe());
    List<String> changed = OriginWords.changed(origin);
    Optional<Program> program;
    try {
      program = inTime(end, () -> loader.program(origin, input));
    } catch (IOException e) {
      return verified(
          file,
          stored,
          changed,
          Status.UNVERIFIED,
          "Its input cannot be compiled: " + e.getMessage() + ".");
    }
    if (program.isEmpty()) {
      return verified(file, stored, changed, Status.UNVERIFIED, LATE);
    }
    if (!ProgramFingerprint.of(program.get()).equals(stored.certificate().fingerprint())) {
      return verified(
          file, stored, changed, Status.FAILED, "It is of another program than this one.");
    }
    Optional<Verification> found =
        inTime(end, () -> new CertificateCheck(program.get(), end).check(stored.certificate()));
    return found
        .map(result -> verified(file, stored, changed, status(result), reason(result)))
        .orElse(verified(file, stored, changed, Status.UNVERIFIED, LATE));
  }

  private static CertificateReader.Stored read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return CertificateReader.read(in);
    }
  }

  private static VerifiedCertificate verified(
      Path file,
      CertificateReader.Stored stored,
      List<String> changed,
      Status status,
      String reason) {
    long pairs =
        stored.certificate().regions().stream().mapToLong(region -> region.pairs().size()).sum();
    return new VerifiedCertificate(
        file,
        stored.recipe().input(),
        changed,
        stored.certificate().regions().size(),
        pairs,
        status,
        reason);
  }

  private static Status status(Verification result) {
    return switch (result.status()) {
      case ACCEPTED -> Status.VERIFIED;
      case REFUSED -> Status.FAILED;
      case UNCHECKED, LATE -> Status.UNVERIFIED;
    };
  }

  private static String reason(Verification result) {
    return switch (result.status()) {
      case ACCEPTED -> "";
      case REFUSED -> sentence(result.problem());
      case LATE -> LATE;
      case UNCHECKED -> {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Long> rule : result.unchecked().entrySet()) {
          text.append(text.isEmpty() ? "" : ", ")
              .append(rule.getValue())
              .append(rule.getValue() == 1 ? " step rests" : " steps rest")
              .append(" on ")
              .append(rule.getKey());
        }
        yield sentence(text + ", which verify cannot check");
      }
    };
  }

  private static String sentence(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
  }

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
}
