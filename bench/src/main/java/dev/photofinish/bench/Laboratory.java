package dev.photofinish.bench;

import dev.photofinish.bench.Measurement.End;
import dev.photofinish.trace.predict.Order;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Runs tools on traces in turns, so that whatever else the machine does meets all of them.
 *
 * @param process runs and measures
 * @param repetitions how often
 * @param log where to say what is being done
 */
record Laboratory(MeasuredProcess process, int repetitions, PrintWriter log) {
  /** The trials of all tools with all orders that they know, by order, then by tool. */
  List<Trial> compare(Path trace, List<Order> orders, List<Tool> tools)
      throws IOException, InterruptedException {
    long events = lines(trace);
    List<Trial> trials = new ArrayList<>();
    for (Order order : orders) {
      List<List<Measurement>> runs = new ArrayList<>();
      tools.forEach(tool -> runs.add(new ArrayList<>()));
      for (int repetition = 0; repetition < repetitions; repetition++) {
        for (int i = 0; i < tools.size(); i++) {
          measure(tools.get(i), order, trace, runs.get(i));
        }
      }
      for (int i = 0; i < tools.size(); i++) {
        if (!runs.get(i).isEmpty()) {
          trials.add(trial(trace, events, order, tools.get(i), runs.get(i)));
        }
      }
    }
    return trials;
  }

  private void measure(Tool tool, Order order, Path trace, List<Measurement> runs)
      throws IOException, InterruptedException {
    List<String> command = tool.command(order, trace);
    boolean hopeless = runs.stream().anyMatch(run -> run.end() != End.FINISHED);
    if (command.isEmpty() || hopeless) {
      return;
    }
    Measurement run = process.run(command);
    log.printf(
        "%s %s %s: %.2f s, %s%n",
        trace.getFileName(), order.word(), tool.name(), Trial.seconds(run.wall()), run.end());
    if (run.end() == End.FAILED) {
      log.println(run.output());
    }
    log.flush();
    runs.add(run);
  }

  private static Trial trial(
      Path trace, long events, Order order, Tool tool, List<Measurement> runs) {
    Measurement last = runs.get(runs.size() - 1);
    OptionalLong races =
        last.end() == End.FINISHED ? tool.races(last.output()) : OptionalLong.empty();
    return new Trial(
        trace.getFileName().toString(), events, order, tool.name(), List.copyOf(runs), races);
  }

  private static long lines(Path file) throws IOException {
    byte[] buffer = new byte[1 << 16];
    long lines = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        for (int i = 0; i < read; i++) {
          lines += buffer[i] == '\n' ? 1 : 0;
        }
      }
    }
    return lines;
  }
}
