package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A graph on layers, every edge of it cut into pieces from one layer to the next. */
final class Layers {
  private static final double LETTER = 7.3;
  private static final double LETTER_HEIGHT = 15;
  private static final double MARGIN = 10;
  private static final double STAND_IN = 6;

  /** An edge as the items that it passes, from the upper end to the lower one. */
  record Chain(Edge edge, Direction direction, List<Item> items) {
    /** Where the arrow points. */
    enum Direction {
      DOWN,
      UP
    }
  }

  private final List<List<Item>> layers = new ArrayList<>();
  private final List<Item> nodes = new ArrayList<>();
  private final List<Chain> chains = new ArrayList<>();
  private final int[] firstLayer;
  private final int[] lastLayer;

  Layers(Graph graph) {
    Map<String, Integer> ids = new HashMap<>();
    graph.nodes().forEach(node -> ids.put(node.id(), ids.size()));
    Map<String, Integer> clusters = new HashMap<>();
    graph.clusters().forEach(cluster -> clusters.put(cluster.id(), clusters.size()));
    List<Edge> arrows =
        graph.edges().stream()
            .filter(e -> e.ends() == Edge.Ends.ARROW && !e.from().equals(e.to()))
            .toList();
    int[][] pairs = new int[arrows.size()][];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = new int[] {ids.get(arrows.get(i).from()), ids.get(arrows.get(i).to())};
    }
    Ranking ranking = new Ranking(ids.size(), pairs);
    firstLayer = new int[clusters.size()];
    lastLayer = new int[clusters.size()];
    Arrays.fill(firstLayer, Integer.MAX_VALUE);
    Arrays.fill(lastLayer, Item.NONE);
    for (int i = 0; i < graph.nodes().size(); i++) {
      Node node = graph.nodes().get(i);
      int cluster = node.cluster().map(clusters::get).orElse(Item.NONE);
      Item item = new Item(i, cluster, ranking.layer(i), width(node), height(node));
      add(item);
      nodes.add(item);
      if (cluster != Item.NONE) {
        firstLayer[cluster] = Math.min(firstLayer[cluster], item.layer);
        lastLayer[cluster] = Math.max(lastLayer[cluster], item.layer);
      }
    }
    for (int i = 0; i < pairs.length; i++) {
      chains.add(chain(arrows.get(i), pairs[i], ranking.isTurned(i)));
    }
  }

  private Chain chain(Edge edge, int[] pair, boolean turned) {
    Item upper = nodes.get(pair[turned ? 1 : 0]);
    Item lower = nodes.get(pair[turned ? 0 : 1]);
    int cluster = upper.cluster == lower.cluster ? upper.cluster : Item.NONE;
    List<Item> items = new ArrayList<>(List.of(upper));
    for (int layer = upper.layer + 1; layer < lower.layer; layer++) {
      Item standIn = new Item(Item.NONE, cluster, layer, STAND_IN, 0);
      add(standIn);
      items.add(standIn);
    }
    items.add(lower);
    for (int i = 1; i < items.size(); i++) {
      items.get(i - 1).below.add(items.get(i));
      items.get(i).above.add(items.get(i - 1));
    }
    return new Chain(edge, turned ? Chain.Direction.UP : Chain.Direction.DOWN, items);
  }

  private void add(Item item) {
    while (layers.size() <= item.layer) {
      layers.add(new ArrayList<>());
    }
    layers.get(item.layer).add(item);
  }

  private static double width(Node node) {
    return textWidth(node.lines().stream().mapToInt(String::length).max().orElse(1)) + 2 * MARGIN;
  }

  private static double height(Node node) {
    return LETTER_HEIGHT * Math.max(1, node.lines().size()) + MARGIN;
  }

  /** The width of a text in the font of nodes. */
  static double textWidth(int letters) {
    return LETTER * letters;
  }

  static double lineHeight() {
    return LETTER_HEIGHT;
  }

  /** The layers from top to bottom, each from left to right. */
  List<List<Item>> rows() {
    return layers;
  }

  /** The items of the graph's nodes, in their order. */
  List<Item> nodes() {
    return nodes;
  }

  List<Chain> chains() {
    return chains;
  }

  int clusters() {
    return firstLayer.length;
  }

  boolean spans(int cluster, int layer) {
    return firstLayer[cluster] <= layer && layer <= lastLayer[cluster];
  }

  int firstLayer(int cluster) {
    return firstLayer[cluster];
  }

  int lastLayer(int cluster) {
    return lastLayer[cluster];
  }
}
