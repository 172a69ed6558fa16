package dev.photofinish.bench.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps one input for each failure in a directory: {@code KIND-NUMBER.input}, {@code .min} with
 * what is left of it after minimisation, and {@code .txt} with the stack and how to repeat it. A
 * {@code .running} that stays is an input that ended the process.
 */
final class FailureStore {
  private final Optional<Path> directory;
  private final Map<String, Long> known = new HashMap<>();

  FailureStore(Optional<Path> directory) throws IOException {
    this.directory = directory;
    if (directory.isPresent()) {
      Files.createDirectories(directory.get());
    }
  }

  /** Whether a failure is seen for the first time. */
  synchronized boolean isNew(String kind, Observation seen) {
    return known.merge(kind + " " + seen.signature(), 1L, Long::sum) == 1;
  }

  /** What is known of an input before it runs, for the case that the process dies of it. */
  void running(String name, byte[] input) throws IOException {
    if (directory.isPresent()) {
      Files.write(directory.get().resolve(name + ".running"), input);
    }
  }

  /** Forgets an input that the process survived. */
  void survived(String name) throws IOException {
    if (directory.isPresent()) {
      Files.deleteIfExists(directory.get().resolve(name + ".running"));
    }
  }

  void keep(String name, byte[] input, String repeat, Observation seen) throws IOException {
    if (directory.isPresent()) {
      Files.write(directory.get().resolve(name + ".input"), input);
      Files.writeString(
          directory.get().resolve(name + ".txt"),
          seen.outcome() + "\n" + seen.signature() + "\n" + repeat + "\n\n" + seen.stack());
    }
  }

  void keepMinimal(String name, byte[] input) throws IOException {
    if (directory.isPresent()) {
      Files.write(directory.get().resolve(name + ".min"), input);
    }
  }
}
