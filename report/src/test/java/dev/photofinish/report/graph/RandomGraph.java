package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Graphs of any shape, with cycles, loops, clusters and edges that only join. */
final class RandomGraph {
  private RandomGraph() {}

  static Graph of(long seed) {
    Random random = new Random(seed);
    int clusters = random.nextInt(4);
    List<Cluster> frames = new ArrayList<>();
    for (int i = 0; i < clusters; i++) {
      frames.add(new Cluster("c" + i, "frame " + i));
    }
    int count = 1 + random.nextInt(25);
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int lines = 1 + random.nextInt(3);
      Node node = Node.of("n" + i, Collections.nCopies(lines, "x".repeat(1 + random.nextInt(20))));
      nodes.add(
          clusters > 0 && random.nextInt(3) > 0 ? node.in("c" + random.nextInt(clusters)) : node);
    }
    List<Edge> edges = new ArrayList<>();
    int arrows = random.nextInt(2 * count);
    for (int i = 0; i < arrows; i++) {
      edges.add(Edge.arrow("n" + random.nextInt(count), "n" + random.nextInt(count)));
    }
    edges.add(Edge.clash("n" + random.nextInt(count), "n" + random.nextInt(count), "x"));
    return new Graph("random", "seed " + seed, frames, nodes, edges, List.of());
  }
}
