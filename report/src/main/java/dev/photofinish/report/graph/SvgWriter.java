package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Line;
import dev.photofinish.core.graph.Node;
import dev.photofinish.core.graph.Shape;
import java.util.Locale;

/** Draws a graph whose layout is known as SVG. */
final class SvgWriter {
  private static final double MARGIN = 16;
  private static final double TITLE = 24;

  /** Keeps a text readable where lines run below it. */
  private static final String OVER_LINES =
      " stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\"";

  private final Graph graph;
  private final Layout layout;
  private final StringBuilder out = new StringBuilder();

  SvgWriter(Graph graph, Layout layout) {
    this.graph = graph;
    this.layout = layout;
  }

  String write() {
    double texts = Math.max(widest(graph.title()), 0);
    for (String line : graph.legend()) {
      texts = Math.max(texts, widest(line));
    }
    double width = Math.max(layout.width(), texts) + 2 * MARGIN;
    double below = TITLE + MARGIN + layout.height() + 2 * Layers.lineHeight();
    double height = below + graph.legend().size() * Layers.lineHeight() + MARGIN;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\""
            + " viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\" font-size=\"12\">",
        width, height, width, height);
    line("<title>%s</title>", escaped(graph.title()));
    arrowHeads();
    line("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    line(
        "<text x=\"%.0f\" y=\"%.0f\" font-size=\"14\" font-weight=\"bold\">%s</text>",
        MARGIN, MARGIN + 8, escaped(graph.title()));
    line("<g transform=\"translate(%.0f,%.0f)\">", MARGIN, TITLE + MARGIN);
    for (int i = 0; i < graph.clusters().size(); i++) {
      frame(layout.frames().get(i));
    }
    for (Route route : layout.routes()) {
      route(route);
    }
    for (int i = 0; i < graph.nodes().size(); i++) {
      node(graph.nodes().get(i), layout.boxes().get(i));
    }
    for (int i = 0; i < graph.clusters().size(); i++) {
      frameTitle(graph.clusters().get(i).title(), layout.frames().get(i));
    }
    layout.routes().forEach(this::label);
    line("</g>");
    for (int i = 0; i < graph.legend().size(); i++) {
      line(
          "<text x=\"%.0f\" y=\"%.1f\" fill=\"#404040\">%s</text>",
          MARGIN, below + i * Layers.lineHeight(), escaped(graph.legend().get(i)));
    }
    line("</svg>");
    return out.toString();
  }

  private static double widest(String text) {
    return Layers.textWidth(text.length());
  }

  private void arrowHeads() {
    line("<defs>");
    for (Colour colour : Colour.values()) {
      line(
          "<marker id=\"%s\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\""
              + " markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
              + "<path d=\"M0,1 L10,5 L0,9 z\" fill=\"%s\"/></marker>",
          marker(colour), Paint.of(colour));
    }
    line("</defs>");
  }

  private static String marker(Colour colour) {
    return "arrow-" + colour.name().toLowerCase(Locale.ROOT);
  }

  private void frame(Layout.Box box) {
    if (box.width() > 0) {
      line(
          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"6\" fill=\"#fafafa\""
              + " stroke=\"#b0b0b0\"/>",
          box.left(), box.top(), box.width(), box.height());
    }
  }

  private void frameTitle(String title, Layout.Box box) {
    if (box.width() > 0) {
      line(
          "<text x=\"%.1f\" y=\"%.1f\" fill=\"#505050\"%s>%s</text>",
          box.left() + 8, box.top() + 15, OVER_LINES, escaped(title));
    }
  }

  private void route(Route route) {
    Edge edge = route.edge();
    String end =
        switch (edge.ends()) {
          case ARROW -> " marker-end=\"url(#" + marker(edge.colour()) + ")\"";
          case NONE -> "";
        };
    line(
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\"%s%s/>",
        route.path(), Paint.of(edge.colour()), stroke(edge.line()), end);
  }

  private static String stroke(Line line) {
    return switch (line) {
      case SOLID -> "";
      case DASHED -> " stroke-dasharray=\"6,4\"";
      case DOTTED -> " stroke-dasharray=\"1.5,3.5\"";
      case BOLD -> " stroke-width=\"2.4\"";
    };
  }

  private void node(Node node, Layout.Box box) {
    double radius =
        switch (node.shape()) {
          case BOX -> 2;
          case ROUND -> Math.min(14, box.height() / 2);
        };
    String width = node.outline() == Colour.BLACK ? "" : " stroke-width=\"2\"";
    line(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"%s\""
            + " stroke=\"%s\"%s/>",
        box.left(),
        box.top(),
        box.width(),
        box.height(),
        radius,
        Paint.of(node.fill()),
        Paint.of(node.outline()),
        width);
    boolean centred = node.shape() == Shape.ROUND;
    for (int i = 0; i < node.lines().size(); i++) {
      line(
          "<text x=\"%.1f\" y=\"%.1f\" font-family=\"monospace\""
              + " xml:space=\"preserve\"%s>%s</text>",
          centred ? box.middle() : box.left() + 10,
          box.top() + 16 + i * Layers.lineHeight(),
          centred ? " text-anchor=\"middle\"" : "",
          escaped(node.lines().get(i)));
    }
  }

  private void label(Route route) {
    if (!route.edge().label().isEmpty()) {
      line(
          "<text x=\"%.1f\" y=\"%.1f\" font-size=\"11\" fill=\"%s\"%s>%s</text>",
          route.labelX(),
          route.labelY() + 4,
          Paint.of(route.edge().colour()),
          OVER_LINES,
          escaped(route.edge().label()));
    }
  }

  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** The text for XML, in which control characters have no place. */
  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\t' -> safe.append("  ");
        default -> safe.append(c < ' ' || c == 0xFFFE || c == 0xFFFF ? '?' : c);
      }
    }
    return safe.toString();
  }
}
