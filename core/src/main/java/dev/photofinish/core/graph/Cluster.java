package dev.photofinish.core.graph;

import java.util.Objects;

/**
 * Nodes that belong together, drawn in a frame.
 *
 * @param id what nodes name it by
 * @param title what stands in the frame; may be empty
 */
public record Cluster(String id, String title) {
  public Cluster {
    Objects.requireNonNull(id);
    Objects.requireNonNull(title);
  }
}
