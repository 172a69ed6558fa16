package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where everything is in a drawing.
 *
 * @param boxes the nodes, in the graph's order
 * @param frames the clusters, in the graph's order; empty ones have no size
 * @param routes the edges
 */
record Layout(List<Box> boxes, List<Box> frames, List<Route> routes, double width, double height) {
  private static final double LAYER_GAP = 40;
  private static final double FRAME_GAP = 12;

  /** A rectangle. */
  record Box(double left, double top, double width, double height) {
    double right() {
      return left + width;
    }

    double bottom() {
      return top + height;
    }

    double middle() {
      return left + width / 2;
    }

    double centre() {
      return top + height / 2;
    }

    boolean contains(double x, double y) {
      return left < x && x < right() && top < y && y < bottom();
    }
  }

  static Layout of(Graph graph) {
    Layers layers = new Layers(graph);
    LayerOrder order = new LayerOrder(layers);
    order.arrange();
    List<Cluster> clusters = graph.clusters();
    double[] titles =
        clusters.stream().mapToDouble(c -> Layers.textWidth(c.title().length()) + 16).toArray();
    Places places = new Places(layers, order, titles);
    double[] tops = new double[layers.rows().size()];
    double[] heights = new double[tops.length];
    double bottom = 0;
    for (int i = 0; i < tops.length; i++) {
      tops[i] = bottom + gapAbove(layers, i);
      heights[i] = layers.rows().get(i).stream().mapToDouble(item -> item.height).max().orElse(0);
      bottom = tops[i] + heights[i];
    }
    List<Box> boxes = new ArrayList<>();
    for (Item item : layers.nodes()) {
      double top = tops[item.layer] + (heights[item.layer] - item.height) / 2;
      boxes.add(new Box(item.x - item.width / 2, top, item.width, item.height));
    }
    List<Box> frames = new ArrayList<>();
    for (int i = 0; i < clusters.size(); i++) {
      frames.add(frame(layers, places, i, tops, heights));
    }
    List<Route> routes = routes(graph, layers, boxes, tops, heights);
    double right = extent(boxes, frames, routes);
    return new Layout(boxes, frames, routes, right, bottom + FRAME_GAP);
  }

  private static double gapAbove(Layers layers, int layer) {
    double gap = layer == 0 ? 0 : LAYER_GAP;
    for (int cluster = 0; cluster < layers.clusters(); cluster++) {
      if (layers.firstLayer(cluster) == layer) {
        return gap + FRAME_GAP + Layers.lineHeight();
      }
    }
    return gap;
  }

  private static Box frame(
      Layers layers, Places places, int cluster, double[] tops, double[] heights) {
    if (layers.lastLayer(cluster) == Item.NONE) {
      return new Box(0, 0, 0, 0);
    }
    double top = tops[layers.firstLayer(cluster)] - FRAME_GAP - Layers.lineHeight();
    int last = layers.lastLayer(cluster);
    double left = places.leftOf(cluster);
    return new Box(
        left, top, places.rightOf(cluster) - left, tops[last] + heights[last] + FRAME_GAP - top);
  }

  private static List<Route> routes(
      Graph graph, Layers layers, List<Box> boxes, double[] tops, double[] heights) {
    Map<String, Box> byId = new HashMap<>();
    for (int i = 0; i < boxes.size(); i++) {
      byId.put(graph.nodes().get(i).id(), boxes.get(i));
    }
    Ports ports = new Ports(layers);
    List<Route> routes = new ArrayList<>();
    for (Layers.Chain chain : layers.chains()) {
      routes.add(Route.along(chain, ports, boxes, tops, heights));
    }
    for (Edge edge : graph.edges()) {
      if (edge.from().equals(edge.to())) {
        routes.add(Route.loop(edge, byId.get(edge.from())));
      } else if (edge.ends() == Edge.Ends.NONE) {
        routes.add(Route.beside(edge, byId.get(edge.from()), byId.get(edge.to()), boxes));
      }
    }
    return routes;
  }

  private static double extent(List<Box> boxes, List<Box> frames, List<Route> routes) {
    double right = 0;
    for (Box box : boxes) {
      right = Math.max(right, box.right());
    }
    for (Box box : frames) {
      right = Math.max(right, box.right());
    }
    for (Route route : routes) {
      right = Math.max(right, route.right());
    }
    return right;
  }
}
