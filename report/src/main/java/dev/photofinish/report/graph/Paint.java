package dev.photofinish.report.graph;

import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Fill;

/** What colours look like. */
final class Paint {
  private Paint() {}

  static String of(Colour colour) {
    return switch (colour) {
      case BLACK -> "#202020";
      case GREY -> "#8a8a8a";
      case RED -> "#d01818";
      case BLUE -> "#1b6ca8";
    };
  }

  static String of(Fill fill) {
    return switch (fill) {
      case WHITE -> "#ffffff";
      case LIGHT -> "#e6e6e6";
      case DARK -> "#9a9a9a";
      case ALARM -> "#f7c9c4";
    };
  }
}
