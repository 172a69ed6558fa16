package dev.photofinish.core.graph;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A node with text in it.
 *
 * @param id what edges name it by
 * @param lines the text
 * @param fill what it is filled with
 * @param shape its outline
 * @param outline the outline's colour
 * @param cluster the {@link Cluster#id} that it is drawn in, if any
 */
public record Node(
    String id,
    List<String> lines,
    Fill fill,
    Shape shape,
    Colour outline,
    Optional<String> cluster) {

  public Node {
    Objects.requireNonNull(id);
    lines = List.copyOf(lines);
    Objects.requireNonNull(fill);
    Objects.requireNonNull(shape);
    Objects.requireNonNull(outline);
    Objects.requireNonNull(cluster);
  }

  /** A white box in no cluster. */
  public static Node of(String id, List<String> lines) {
    return new Node(id, lines, Fill.WHITE, Shape.BOX, Colour.BLACK, Optional.empty());
  }

  /** This node, filled. */
  public Node filled(Fill other) {
    return new Node(id, lines, other, shape, outline, cluster);
  }

  /** This node in another shape. */
  public Node shaped(Shape other) {
    return new Node(id, lines, fill, other, outline, cluster);
  }

  /** This node with an outline of another colour. */
  public Node outlined(Colour other) {
    return new Node(id, lines, fill, shape, other, cluster);
  }

  /** This node in a cluster. */
  public Node in(String other) {
    return new Node(id, lines, fill, shape, outline, Optional.of(other));
  }
}
