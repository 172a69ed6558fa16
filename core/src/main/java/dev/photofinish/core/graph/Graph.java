package dev.photofinish.core.graph;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A graph for people to look at. The order of its parts decides nothing but how a tie in the
 * drawing is broken, so that the same graph is always drawn in the same way.
 *
 * @param name a short name that can be part of a file's name
 * @param title what stands above the drawing
 * @param clusters the frames
 * @param nodes the nodes, each with an id of its own
 * @param edges the edges, between nodes that exist
 * @param legend lines that explain the drawing, below it
 */
public record Graph(
    String name,
    String title,
    List<Cluster> clusters,
    List<Node> nodes,
    List<Edge> edges,
    List<String> legend) {

  public Graph {
    Objects.requireNonNull(name);
    Objects.requireNonNull(title);
    clusters = List.copyOf(clusters);
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    legend = List.copyOf(legend);
    Set<String> frames = new HashSet<>();
    for (Cluster cluster : clusters) {
      require(frames.add(cluster.id()), "two clusters " + cluster.id());
    }
    Set<String> ids = new HashSet<>();
    for (Node node : nodes) {
      require(ids.add(node.id()), "two nodes " + node.id());
      require(node.cluster().map(frames::contains).orElse(true), "no cluster of " + node.id());
    }
    for (Edge edge : edges) {
      require(ids.contains(edge.from()), "an edge from nowhere: " + edge.from());
      require(ids.contains(edge.to()), "an edge to nowhere: " + edge.to());
    }
  }

  /** A graph without clusters and legend. */
  public static Graph of(String name, String title, List<Node> nodes, List<Edge> edges) {
    return new Graph(name, title, List.of(), nodes, edges, List.of());
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
