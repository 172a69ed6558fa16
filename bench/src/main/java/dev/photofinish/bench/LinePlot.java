package dev.photofinish.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Curves over two logarithmic axes, drawn as SVG.
 *
 * @param xLabel what is on the horizontal axis
 * @param yLabel what is on the vertical axis
 * @param curves what to draw, at least one
 */
record LinePlot(String xLabel, String yLabel, List<Curve> curves) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 90;
  private static final int TOP = 20;
  private static final int BOTTOM = 50;
  private static final int NAME_HEIGHT = 13;
  private static final List<String> COLOURS =
      List.of("#1b6ca8", "#c8553d", "#3a7d44", "#7b4b94", "#b8860b", "#4a4a4a", "#0f8b8d");

  /** A positive value at a positive place. */
  record Point(double x, double y) {}

  /** A line through points, from left to right. */
  record Curve(String name, List<Point> points) {
    Point last() {
      return points.get(points.size() - 1);
    }
  }

  /** From a value to the place of it on an axis. */
  private record Scale(double least, double most, double from, double to) {
    static Scale of(List<Curve> curves, ToDoubleFunction<Point> value, double from, double to) {
      double least =
          curves.stream().flatMap(c -> c.points.stream()).mapToDouble(value).min().orElse(1);
      double most =
          curves.stream().flatMap(c -> c.points.stream()).mapToDouble(value).max().orElse(1);
      double floor = Math.floor(Math.log10(least));
      double ceiling = Math.ceil(Math.log10(most));
      return new Scale(floor, Math.max(ceiling, floor + 1), from, to);
    }

    double place(double value) {
      return from + (Math.log10(value) - least) / (most - least) * (to - from);
    }
  }

  String svg() {
    Scale across = Scale.of(curves, Point::x, LEFT, WIDTH - RIGHT);
    Scale up = Scale.of(curves, Point::y, HEIGHT - BOTTOM, TOP);
    StringBuilder svg = new StringBuilder();
    line(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        WIDTH,
        HEIGHT);
    line(svg, "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, HEIGHT);
    grid(svg, across, up);
    for (int i = 0; i < curves.size(); i++) {
      draw(svg, curves.get(i), COLOURS.get(i % COLOURS.size()), across, up);
    }
    name(svg, curves, across, up);
    line(svg, "</svg>");
    return svg.toString();
  }

  private void grid(StringBuilder svg, Scale across, Scale up) {
    for (double power = across.least; power <= across.most; power++) {
      double x = across.place(Math.pow(10, power));
      rule(svg, x, TOP, x, HEIGHT - BOTTOM);
      text(svg, x, HEIGHT - BOTTOM + 18, "middle", tick(power));
    }
    for (double power = up.least; power <= up.most; power++) {
      double y = up.place(Math.pow(10, power));
      rule(svg, LEFT, y, WIDTH - RIGHT, y);
      text(svg, LEFT - 6, y + 4, "end", tick(power));
    }
    text(svg, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", xLabel);
    text(svg, 6, TOP - 6, "start", yLabel);
  }

  private static void draw(StringBuilder svg, Curve curve, String colour, Scale across, Scale up) {
    StringBuilder path = new StringBuilder();
    for (Point point : curve.points) {
      double x = across.place(point.x);
      double y = up.place(point.y);
      path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      line(svg, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>", x, y, colour);
    }
    line(
        svg,
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
        path.toString().strip(),
        colour);
  }

  /** Names every curve at its end, from top to bottom, without one name over another. */
  private static void name(StringBuilder svg, List<Curve> curves, Scale across, Scale up) {
    List<Curve> fromTop = new ArrayList<>(curves);
    fromTop.sort(Comparator.comparingDouble(curve -> up.place(curve.last().y)));
    double above = Double.NEGATIVE_INFINITY;
    for (Curve curve : fromTop) {
      above = Math.max(above + NAME_HEIGHT, up.place(curve.last().y) + 4);
      line(
          svg,
          "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>",
          across.place(curve.last().x) + 8,
          above,
          COLOURS.get(curves.indexOf(curve) % COLOURS.size()),
          curve.name);
    }
  }

  private static String tick(double power) {
    double value = Math.pow(10, power);
    return value < 1e4 && power >= -3
        ? String.format(Locale.ROOT, power < 0 ? "%." + (int) -power + "f" : "%.0f", value)
        : String.format(Locale.ROOT, "1e%.0f", power);
  }

  private static void rule(StringBuilder svg, double x1, double y1, double x2, double y2) {
    line(
        svg,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#dddddd\"/>",
        x1,
        y1,
        x2,
        y2);
  }

  private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
    line(svg, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, text);
  }

  private static void line(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
