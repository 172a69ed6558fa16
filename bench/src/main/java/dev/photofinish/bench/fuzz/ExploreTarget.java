package dev.photofinish.bench.fuzz;

import dev.photofinish.bench.fuzz.CommandTarget.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code explore} on archives. */
final class ExploreTarget implements Target {
  private final Path file = Files.createTempFile("photofinish-fuzz", ".jar");

  ExploreTarget() throws IOException {}

  @Override
  public Outcome run(byte[] input) throws IOException {
    Files.write(file, input);
    String main = Jars.main(input);
    return CommandTarget.run(
        List.of(
            "explore",
            "--debug",
            "--timeout",
            "2s",
            "--format",
            "json",
            "-cp",
            file.toString(),
            main.isEmpty() ? "Main" : main),
        Refusal.LINE);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
  }
}
