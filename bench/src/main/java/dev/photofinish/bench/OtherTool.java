package dev.photofinish.bench;

import dev.photofinish.trace.predict.Order;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * Any command that reads a trace.
 *
 * @param template the command, with {@code {trace}} and maybe {@code {order}} where those go
 */
record OtherTool(String template) implements Tool {
  /** Checks that the command gets the trace. */
  OtherTool {
    if (!template.contains("{trace}")) {
      throw new IllegalArgumentException("the command of a peer must contain {trace}");
    }
  }

  @Override
  public String name() {
    String program = template.strip().split("\\s+")[0];
    return program.substring(program.lastIndexOf('/') + 1);
  }

  @Override
  public List<String> command(Order order, Path trace) {
    return Arrays.stream(template.strip().split("\\s+"))
        .map(word -> word.replace("{trace}", trace.toString()).replace("{order}", order.word()))
        .toList();
  }

  @Override
  public OptionalLong races(String output) {
    return OptionalLong.empty();
  }
}
