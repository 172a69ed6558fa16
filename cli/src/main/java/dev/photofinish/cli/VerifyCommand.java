package dev.photofinish.cli;

import dev.photofinish.cli.OriginLoader.RefusedException;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.TerminalText;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.report.StoredResult;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code photofinish verify}. */
@Command(
    name = "verify",
    description =
        "Runs the witnesses of JSON results again, or checks certificates, and says whether they"
            + " hold.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Inputs are loaded as the result says, by names relative to the current directory.",
      "Nothing else that a result names is run or written.",
      "",
      "Exit codes: 0 all witnesses and certificates hold, 10 one does not, 5 one could not",
      "be verified,",
      "2 wrong usage, 3 unreadable or malformed result, 1 internal error."
    })
final class VerifyCommand implements Callable<Integer> {
  /** What reading may take beyond the time, so that the races that are not verified are named. */
  private static final Duration TO_NAME_RACES = Duration.ofMillis(500);

  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULT",
      description =
          "what --format json of check, explore, cilk or predict wrote, or --certificate of check")
  private List<Path> files;

  @Option(
      names = "--format",
      defaultValue = "text",
      paramLabel = "FORMAT",
      description = "text or json (default: ${DEFAULT-VALUE})")
  private VerificationFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "write the report to a file, in one step")
  private Path output;

  @Mixin private TimeLimit timeout;

  VerifyCommand(Console console, Failures failures, Watchdog watchdog) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
  }

  @Override
  public Integer call() {
    if (failures.isUnreadable(files)) {
      return ExitCode.BAD_INPUT;
    }
    ResultVerifier verifier =
        new ResultVerifier(new OriginLoader(console, failures, watchdog), watchdog);
    CertificateVerifier certificates =
        new CertificateVerifier(new OriginLoader(console, failures, watchdog), watchdog);
    List<VerifiedResult> verified = new ArrayList<>();
    List<VerifiedCertificate> checked = new ArrayList<>();
    Outcome worst = Outcome.FINE;
    for (Path file : files) {
      try {
        Deadline end = Deadline.in(timeout.duration());
        if (CertificateVerifier.isCertificate(file)) {
          checked.add(certificates.of(file, end));
          continue;
        }
        Optional<List<StoredResult>> results = readInTime(file);
        if (results.isEmpty()) {
          worst = worst.worse(failures.late(file, timeout.duration()));
        }
        for (StoredResult result : results.orElse(List.of())) {
          verified.add(verifier.of(file, result, end));
          end = Deadline.in(timeout.duration());
        }
      } catch (RefusedException | InvalidPathException e) {
        worst = worst.worse(failures.input(file, new IOException(TerminalText.of(e.getMessage()))));
      } catch (IOException e) {
        worst = worst.worse(failures.input(file, e));
      } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
        worst = worst.worse(failures.internal(file.toString(), e));
      }
    }
    for (VerifiedResult result : verified) {
      for (VerifiedFinding finding : result.findings()) {
        worst = worst.worse(finding.status().outcome());
      }
    }
    for (VerifiedCertificate certificate : checked) {
      worst = worst.worse(certificate.status().outcome());
    }
    if (!verified.isEmpty() || !checked.isEmpty()) {
      worst = worst.worse(report(new VerificationReport(verified, checked)));
    }
    return worst.exitCode();
  }

  private Optional<List<StoredResult>> readInTime(Path file) throws IOException {
    try {
      return watchdog.within(timeout.duration().plus(TO_NAME_RACES), () -> ResultFiles.read(file));
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private Outcome report(VerificationReport report) {
    try (OutputTarget target =
        output == null ? OutputTarget.stdout(console) : OutputTarget.file(output)) {
      Writer writer = target.writer();
      switch (format) {
        case TEXT -> report.text(writer);
        case JSON -> report.json(writer);
      }
      target.publish();
      return Outcome.FINE;
    } catch (IOException e) {
      return Failures.isBrokenPipe(e)
          ? Outcome.FINE
          : failures.output(output == null ? "the report" : output.toString(), e);
    }
  }
}
