package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Edge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
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

  /**
   * Between two nodes of any layers, in an arc that leaves at their sides: of several, the first of
   * those that touch the fewest other nodes.
   */
  static Route beside(Edge edge, Layout.Box one, Layout.Box other, List<Layout.Box> boxes) {
    Arc best =
        arcs(one, other).stream().min(Comparator.comparingInt(arc -> arc.touched(boxes))).get();
    double label = best.x(0.5) + 5;
    double right = Math.max(Math.max(best.ax(), best.bx()), label + text(edge));
    return new Route(edge, best.path(), label, best.y(0.5), right);
  }

  private static List<Arc> arcs(Layout.Box one, Layout.Box other) {
    List<Arc> arcs = new ArrayList<>();
    boolean inOrder = one.left() <= other.left();
    Layout.Box left = inOrder ? one : other;
    Layout.Box right = inOrder ? other : one;
    if (left.right() < right.left()) {
      double bend = Math.max(BULGE, (right.left() - left.right()) / 2);
      arcs.add(
          new Arc(
              left.right(),
              left.centre(),
              left.right() + bend,
              right.left() - bend,
              right.left(),
              right.centre()));
    }
    double least = BULGE + Math.abs(one.centre() - other.centre()) / 6;
    for (int i = 1; i <= 8; i++) {
      double rightmost = Math.max(one.right(), other.right()) + i * least;
      arcs.add(
          new Arc(one.right(), one.centre(), rightmost, rightmost, other.right(), other.centre()));
      double leftmost = Math.min(one.left(), other.left()) - i * least;
      if (leftmost > 0) {
        arcs.add(
            new Arc(one.left(), one.centre(), leftmost, leftmost, other.left(), other.centre()));
      }
    }
    return arcs;
  }

  /**
   * A curve that leaves and arrives horizontally, with the places of the two points that bend it.
   */
  private record Arc(double fromX, double fromY, double ax, double bx, double toX, double toY) {
    private static final int POINTS = 60;

    String path() {
      return move(new double[] {fromX, fromY}) + curve(ax, fromY, bx, toY, toX, toY);
    }

    double x(double t) {
      return at(t, fromX, ax, bx, toX);
    }

    double y(double t) {
      return at(t, fromY, fromY, toY, toY);
    }

    private static double at(double t, double from, double a, double b, double to) {
      double s = 1 - t;
      return s * s * s * from + 3 * s * s * t * a + 3 * s * t * t * b + t * t * t * to;
    }

    /** How many boxes lie under it. */
    int touched(List<Layout.Box> boxes) {
      int touched = 0;
      for (Layout.Box box : boxes) {
        for (int i = 1; i < POINTS; i++) {
          if (box.contains(x((double) i / POINTS), y((double) i / POINTS))) {
            touched++;
            break;
          }
        }
      }
      return touched;
    }
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
