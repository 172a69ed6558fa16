package dev.photofinish.report.graph;

import java.util.ArrayList;
import java.util.List;

/** Something with a place on a layer: a node, or the stand-in of an edge that passes through. */
final class Item {
  static final int NONE = -1;

  /** The index of the node, {@link #NONE} for a stand-in. */
  final int node;

  /** The index of the cluster, {@link #NONE} for none. */
  final int cluster;

  final int layer;
  final double width;
  final double height;

  /** What it is joined to on the layer above. */
  final List<Item> above = new ArrayList<>();

  /** What it is joined to on the layer below. */
  final List<Item> below = new ArrayList<>();

  /** Its place in the order of its layer, counted from the middle. */
  double rank;

  /** Its centre. */
  double x;

  Item(int node, int cluster, int layer, double width, double height) {
    this.node = node;
    this.cluster = cluster;
    this.layer = layer;
    this.width = width;
    this.height = height;
  }

  boolean isStandIn() {
    return node == NONE;
  }
}
