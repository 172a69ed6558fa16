package dev.photofinish.cli;

import dev.photofinish.core.graph.Graph;
import dev.photofinish.report.graph.GraphFormat;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option of a command that draws one graph, in the format that the file's name asks for. */
final class GraphFile {
  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description =
          "draw the transactions, what orders them and where they conflict, the first race in red; the"
              + " name ends in .svg or .dot")
  private Path file;

  private Optional<Graph> graph = Optional.empty();

  /** Refuses names of other formats. */
  void check(CommandLine line) {
    if (file != null && format().isEmpty()) {
      throw new ParameterException(line, "--graph needs a name with .svg or .dot");
    }
  }

  boolean isWanted() {
    return file != null;
  }

  /** This is what is to be drawn. */
  void take(Graph made) {
    graph = Optional.of(made);
  }

  /** Draws it, if the user wants that. */
  void write() throws UnwritableException {
    if (file != null && graph.isPresent()) {
      OutputTarget.write(file, format().orElseThrow().write(graph.get()));
    }
  }

  private Optional<GraphFormat> format() {
    return Arrays.stream(GraphFormat.values())
        .filter(format -> file.toString().endsWith("." + format.extension()))
        .findFirst();
  }
}
