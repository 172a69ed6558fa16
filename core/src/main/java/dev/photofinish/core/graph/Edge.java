package dev.photofinish.core.graph;

import java.util.Objects;

/**
 * A line between two nodes.
 *
 * @param from the {@link Node#id} where it starts
 * @param to where it ends
 * @param ends what is at its end
 * @param line how it is drawn
 * @param colour its colour
 * @param label the text beside it; may be empty
 */
public record Edge(String from, String to, Ends ends, Line line, Colour colour, String label) {

  /** What is at the end of an edge. */
  public enum Ends {
    /** An arrow. What it points to is drawn below where it starts, unless that closes a cycle. */
    ARROW,
    /** Nothing: the edge joins two nodes and says nothing of their order. */
    NONE
  }

  public Edge {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    Objects.requireNonNull(ends);
    Objects.requireNonNull(line);
    Objects.requireNonNull(colour);
    Objects.requireNonNull(label);
  }

  /** A black arrow. */
  public static Edge arrow(String from, String to) {
    return new Edge(from, to, Ends.ARROW, Line.SOLID, Colour.BLACK, "");
  }

  /** A bold red line between two nodes that clash. */
  public static Edge clash(String one, String other, String label) {
    return new Edge(one, other, Ends.NONE, Line.BOLD, Colour.RED, label);
  }

  /** This edge, drawn in another way. */
  public Edge drawn(Line other) {
    return new Edge(from, to, ends, other, colour, label);
  }

  /** This edge in another colour. */
  public Edge coloured(Colour other) {
    return new Edge(from, to, ends, line, other, label);
  }

  /** This edge with a text beside it. */
  public Edge labelled(String other) {
    return new Edge(from, to, ends, line, colour, other);
  }
}
