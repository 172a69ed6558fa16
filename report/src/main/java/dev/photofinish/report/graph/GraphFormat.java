package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Graph;
import java.util.Locale;

/** The formats that a graph can be written in. */
public enum GraphFormat {
  /** The language of Graphviz. */
  DOT,
  /** A picture that every browser shows. */
  SVG;

  /** The graph in this format. */
  public String write(Graph graph) {
    return switch (this) {
      case DOT -> DotWriter.write(graph);
      case SVG -> new SvgWriter(graph, Layout.of(graph)).write();
    };
  }

  /** The end of a file's name, without a dot. */
  public String extension() {
    return name().toLowerCase(Locale.ROOT);
  }
}
