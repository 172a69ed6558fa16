package dev.photofinish.openmp.certificate;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.certificate.check.CertificateCheck;
import dev.photofinish.openmp.certificate.check.Verification;
import dev.photofinish.openmp.certificate.write.ProofCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Compiles small programs and checks certificates of them. */
final class Programs {
  static final Path FAMILIES = Path.of("src/test/resources/dev/photofinish/openmp/families");

  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  private Programs() {}

  static Program compile(String source) {
    try {
      Path directory = Files.createTempDirectory("photofinish");
      Path file = Files.writeString(directory.resolve("program.c"), source);
      try {
        return compile(file);
      } finally {
        Files.delete(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Program compile(Path file) {
    return FRONT_END.compileAll(CompileRequest.of(file)).inSsa();
  }

  static Certificate certificate(Program program) {
    return ProofCertificate.of(program, Deadline.in(Duration.ofMinutes(5)));
  }

  static Verification check(Program program, Certificate certificate)
      throws MalformedCertificateException {
    return new CertificateCheck(program, Deadline.in(Duration.ofMinutes(5))).check(certificate);
  }

  /** Whether a certificate is accepted for a program; one that makes no sense is not. */
  static boolean isAccepted(Program program, Certificate certificate) {
    try {
      return check(program, certificate).status() == Verification.Status.ACCEPTED;
    } catch (MalformedCertificateException e) {
      return false;
    }
  }

  /** The programs of a kind in all families, as {@code FAMILY/KIND/NAME}. */
  /** The programs of families but those of which the source text alone tells that they race. */
  static List<String> ofCode(String kind) {
    return families(kind).stream().filter(name -> !name.startsWith("10-edges")).toList();
  }

  static List<String> families(String kind) {
    List<String> all = new ArrayList<>();
    try (Stream<Path> families = Files.list(FAMILIES)) {
      for (Path family : families.filter(Files::isDirectory).sorted().toList()) {
        try (Stream<Path> files = Files.list(family.resolve(kind))) {
          files
              .sorted()
              .forEach(file -> all.add(family.getFileName() + "/%s/" + file.getFileName()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }
}
