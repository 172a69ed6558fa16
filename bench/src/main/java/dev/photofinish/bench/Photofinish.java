package dev.photofinish.bench;

import dev.photofinish.trace.predict.Order;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Photofinish itself, in a process of its own. It counts racing lines, and seeks no witness for
 * what an order reports, as its peers do.
 *
 * @param start the words that start it, up to its subcommand
 */
record Photofinish(List<String> start) implements Tool {
  private static final Pattern RACE = Pattern.compile("\"fingerprint\"");

  @Override
  public String name() {
    return "photofinish";
  }

  @Override
  public List<String> command(Order order, Path trace) {
    List<String> command = new ArrayList<>(start);
    command.addAll(List.of("predict", "--order", order.word(), "--by", "line"));
    command.addAll(List.of("--no-witness", "--format", "json", trace.toString()));
    return command;
  }

  @Override
  public OptionalLong races(String output) {
    return OptionalLong.of(RACE.matcher(output).results().count());
  }
}
