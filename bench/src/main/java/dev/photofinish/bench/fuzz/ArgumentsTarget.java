package dev.photofinish.bench.fuzz;

import dev.photofinish.bench.fuzz.CommandTarget.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Arguments of the tool, one on each line. Those that write files, or that would take as long as
 * they say, are left out.
 */
final class ArgumentsTarget implements Target {
  private static final Set<String> COMMANDS =
      Set.of("predict", "check", "cilk", "ir", "explore", "help");
  private static final List<String> WRITING = List.of("-o", "--o", "--w", "--g", "--dump");

  @Override
  public Outcome run(byte[] input) throws IOException {
    List<String> words = new ArrayList<>();
    for (String word : text(input).split("\n", -1)) {
      if (WRITING.stream().noneMatch(word::startsWith)) {
        words.add(word);
      }
    }
    if (words.isEmpty() || !COMMANDS.contains(words.get(0)) || words.contains("--")) {
      return Outcome.REFUSED;
    }
    words.add(1, "--debug");
    return CommandTarget.run(words, Refusal.DIAGNOSTICS);
  }

  /** No system lets an argument have the character 0. */
  private static String text(byte[] input) {
    return new String(input, StandardCharsets.UTF_8).replace('\0', '?');
  }
}
