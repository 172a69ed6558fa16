package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Line;
import dev.photofinish.core.graph.Node;
import dev.photofinish.core.graph.Shape;
import java.util.List;

/** Writes a graph in the language of Graphviz. */
final class DotWriter {
  private final StringBuilder out = new StringBuilder();

  private DotWriter() {}

  static String write(Graph graph) {
    DotWriter writer = new DotWriter();
    writer.graph(graph);
    return writer.out.toString();
  }

  private void graph(Graph graph) {
    out.append("digraph ").append(quoted(graph.name())).append(" {\n");
    out.append("  graph [labelloc=t, label=").append(quoted(graph.title()));
    out.append(", fontname=\"sans-serif\"];\n");
    out.append("  node [shape=box, style=filled, fontname=\"monospace\", fontsize=10];\n");
    out.append("  edge [fontname=\"sans-serif\", fontsize=10];\n");
    for (int i = 0; i < graph.clusters().size(); i++) {
      Cluster cluster = graph.clusters().get(i);
      out.append("  subgraph cluster_").append(i).append(" {\n");
      out.append("    label=").append(quoted(cluster.title())).append(";\n");
      for (Node node : graph.nodes()) {
        if (node.cluster().filter(cluster.id()::equals).isPresent()) {
          node("    ", node);
        }
      }
      out.append("  }\n");
    }
    graph.nodes().stream().filter(n -> n.cluster().isEmpty()).forEach(n -> node("  ", n));
    graph.edges().forEach(this::edge);
    out.append("}\n");
  }

  private void node(String indent, Node node) {
    out.append(indent).append(quoted(node.id()));
    out.append(" [label=\"").append(leftAligned(node.lines())).append('"');
    out.append(", fillcolor=").append(quoted(Paint.of(node.fill())));
    out.append(", color=").append(quoted(Paint.of(node.outline())));
    if (node.shape() == Shape.ROUND) {
      out.append(", style=\"filled,rounded\"");
    }
    out.append("];\n");
  }

  private void edge(Edge edge) {
    out.append("  ").append(quoted(edge.from())).append(" -> ").append(quoted(edge.to()));
    out.append(" [color=").append(quoted(Paint.of(edge.colour())));
    if (edge.line() != Line.SOLID) {
      out.append(", style=").append(style(edge.line()));
    }
    if (edge.ends() == Edge.Ends.NONE) {
      out.append(", dir=none, constraint=false");
    }
    if (!edge.label().isEmpty()) {
      out.append(", label=").append(quoted(edge.label()));
      out.append(", fontcolor=").append(quoted(Paint.of(edge.colour())));
    }
    out.append("];\n");
  }

  private static String style(Line line) {
    return switch (line) {
      case SOLID -> "solid";
      case DASHED -> "dashed";
      case DOTTED -> "dotted";
      case BOLD -> "bold";
    };
  }

  private static String leftAligned(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(escaped(line)).append("\\l"));
    return text.toString();
  }

  private static String quoted(String text) {
    return '"' + escaped(text) + '"';
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
