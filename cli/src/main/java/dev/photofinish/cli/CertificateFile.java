package dev.photofinish.cli;

import dev.photofinish.openmp.certificate.Certificate;
import dev.photofinish.openmp.certificate.CertificateWriter;
import dev.photofinish.openmp.certificate.Recipe;
import dev.photofinish.report.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A file with a certificate. */
final class CertificateFile {
  private CertificateFile() {}

  static void write(Path file, Origin origin, String input, Certificate certificate)
      throws UnwritableException {
    Map<String, String> files = new HashMap<>();
    origin.files().forEach(source -> files.put(source.name(), source.sha256()));
    try (OutputTarget target = OutputTarget.file(file)) {
      CertificateWriter.write(
          target.stream(),
          CertificateWriter.isCompressed(file.toString()),
          new Recipe(input, origin.arguments(), files),
          certificate);
      target.publish();
    } catch (IOException e) {
      throw new UnwritableException(file.toString(), e);
    }
  }

  /** Where the program of a certificate comes from. */
  static Origin origin(Recipe recipe) {
    List<Origin.File> files =
        recipe.files().entrySet().stream()
            .map(entry -> new Origin.File(entry.getKey(), entry.getValue()))
            .toList();
    return new Origin("check", recipe.arguments(), files);
  }
}
