package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs {@code verify} over results. */
final class Witnesses {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Witnesses() {}

  /** Every witness of a result has to hold; a result without one needs no look. */
  static void assertVerified(String result) throws IOException {
    if (JSON.readTree(result).get("races").findValues("replay").isEmpty()) {
      return;
    }
    JsonNode verified = JSON.readTree(verify(result, "--format", "json").out());
    assertThat(verified.get("verified").asLong()).isPositive();
    assertThat(verified.findValuesAsText("reason"))
        .as("what verify says")
        .allMatch(reason -> reason.equals("null") || reason.contains("without a witness"));
  }

  /** What {@code verify} says of a result. */
  static Run verify(String result, String... options) throws IOException {
    Path file = Files.createTempFile("result", ".json");
    try {
      Files.writeString(file, result);
      String[] command = new String[options.length + 2];
      command[0] = "verify";
      System.arraycopy(options, 0, command, 1, options.length);
      command[command.length - 1] = file.toString();
      return Run.of(command);
    } finally {
      Files.delete(file);
    }
  }
}
