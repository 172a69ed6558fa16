package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Edge;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * The line of an edge.
 *
 * @param path the data of an SVG path, from where the edge starts to where it ends
 * @param labelX where its text is, if it has one: the start of it
 * @param labelY the middle of the text
 * @param right how far it reaches to the right, text included
 */
record Route(Edge edge, String path, double labelX, double labelY, double right) {
  private static final double BULGE = 26;
  private static final double LOOP = 18;

  /** Through the layers, from node to node. */
  static Route along(
      Layers.Chain chain, Ports ports, List<Layout.Box> boxes, double[] tops, double[] heights) {
    List<Item> items = chain.items();
    int count = items.size();
    double[][] points = new double[2 * count - 2][];
    points[0] = new double[] {ports.upper(chain), boxes.get(items.get(0).node).bottom()};
    for (int i = 1; i < count - 1; i++) {
      Item item = items.get(i);
      points[2 * i - 1] = new double[] {item.x, tops[item.layer]};
      points[2 * i] = new double[] {item.x, tops[item.layer] + heights[item.layer]};
    }
    points[2 * count - 3] =
        new double[] {ports.lower(chain), boxes.get(items.get(count - 1).node).top()};
    if (chain.direction() == Layers.Chain.Direction.UP) {
      Collections.reverse(Arrays.asList(points));
    }
    StringBuilder path = new StringBuilder(move(points[0]));
    for (int i = 1; i < points.length; i++) {
      double[] from = points[i - 1];
      double[] to = points[i];
      double half = (from[1] + to[1]) / 2;
      path.append(curve(from[0], half, to[0], half, to[0], to[1]));
    }
    int middle = (points.length / 4) * 2;
    double x = (points[middle][0] + points[middle + 1][0]) / 2 + 5;
    double y = (points[middle][1] + points[middle + 1][1]) / 2;
    double right = x;
    for (double[] point : points) {
      right = Math.max(right, point[0]);
    }
    return new Route(chain.edge(), path.toString(), x, y, Math.max(right, x + text(chain.edge())));
  }

  /** From a node to itself. */
  static Route loop(Edge edge, Layout.Box box) {
    double x = box.right();
    double y = box.centre();
    String path =
        move(new double[] {x, y - LOOP / 2})
            + curve(x + 2 * LOOP, y - LOOP, x + 2 * LOOP, y + LOOP, x, y + LOOP / 2);
    double label = x + 1.5 * LOOP + 4;
    return new Route(edge, path, label, y, label + text(edge));
  }

  /** Between two nodes of any layers, in an arc that leaves at their sides or tops. */
  static Route beside(Edge edge, Layout.Box one, Layout.Box other) {
    boolean inOrder = one.left() <= other.left();
    Layout.Box left = inOrder ? one : other;
    Layout.Box right = inOrder ? other : one;
    if (left.right() < right.left()) {
      double bend = Math.max(BULGE, (right.left() - left.right()) / 2);
      String path =
          move(new double[] {left.right(), left.centre()})
              + curve(
                  left.right() + bend,
                  left.centre(),
                  right.left() - bend,
                  right.centre(),
                  right.left(),
                  right.centre());
      double x = (left.right() + right.left()) / 2 + 5;
      return new Route(
          edge, path, x, (left.centre() + right.centre()) / 2 - 8, Math.max(x, x + text(edge)));
    }
    double x = Math.max(one.right(), other.right());
    double bend = x + BULGE + Math.abs(one.centre() - other.centre()) / 6;
    String path =
        move(new double[] {one.right(), one.centre()})
            + curve(bend, one.centre(), bend, other.centre(), other.right(), other.centre());
    double label = x + (bend - x) * 0.75 + 5;
    return new Route(
        edge, path, label, (one.centre() + other.centre()) / 2, Math.max(bend, label + text(edge)));
  }

  private static double text(Edge edge) {
    return Layers.textWidth(edge.label().length());
  }

  private static String move(double[] to) {
    return String.format(Locale.ROOT, "M%.1f,%.1f", to[0], to[1]);
  }

  private static String curve(double ax, double ay, double bx, double by, double x, double y) {
    return String.format(Locale.ROOT, " C%.1f,%.1f %.1f,%.1f %.1f,%.1f", ax, ay, bx, by, x, y);
  }
}
