package dev.photofinish.bench.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Lists of words, one on each line of a resource; {@code \\n} stands for the end of a line. */
final class Dictionary {
  private Dictionary() {}

  static List<String> read(String name) {
    try (InputStream in = Dictionary.class.getResourceAsStream(name + ".words")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.replace("\\n", "\n"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
