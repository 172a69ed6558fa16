package dev.photofinish.report.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Orders every layer so that few edges cross: items move to the mean place of what they are joined
 * to, layer after layer, down and up. The items of a cluster stay side by side, and clusters keep
 * one order over all layers, so that their frames do not overlap.
 */
final class LayerOrder {
  private static final int SWEEPS = 16;

  private final Layers layers;
  private final double[] clusterRank;

  LayerOrder(Layers layers) {
    this.layers = layers;
    this.clusterRank = new double[layers.clusters()];
  }

  /** Orders the layers, and remembers the best order of all that it comes by. */
  void arrange() {
    for (int cluster = 0; cluster < clusterRank.length; cluster++) {
      clusterRank[cluster] = cluster;
    }
    layers.rows().forEach(this::rank);
    long fewest = Long.MAX_VALUE;
    List<List<Item>> best = List.of();
    double[] bestRank = clusterRank.clone();
    for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
      rankClusters();
      sweep(sweep % 2 == 0 ? Side.ABOVE : Side.BELOW);
      long crossings = crossings();
      if (crossings < fewest) {
        fewest = crossings;
        best = layers.rows().stream().map(List::copyOf).toList();
        bestRank = clusterRank.clone();
      }
    }
    System.arraycopy(bestRank, 0, clusterRank, 0, bestRank.length);
    for (int i = 0; i < best.size(); i++) {
      layers.rows().get(i).clear();
      layers.rows().get(i).addAll(best.get(i));
      rank(layers.rows().get(i));
    }
  }

  private enum Side {
    ABOVE,
    BELOW
  }

  private void sweep(Side side) {
    int count = layers.rows().size();
    for (int i = 0; i < count; i++) {
      List<Item> row = layers.rows().get(side == Side.ABOVE ? i : count - 1 - i);
      double[] mean = new double[row.size()];
      List<Item> before = List.copyOf(row);
      List<Integer> order = new ArrayList<>();
      for (int k = 0; k < mean.length; k++) {
        order.add(k);
        Item item = before.get(k);
        List<Item> joined = side == Side.ABOVE ? item.above : item.below;
        mean[k] = joined.stream().mapToDouble(other -> other.rank).average().orElse(item.rank);
      }
      order.sort(
          Comparator.<Integer>comparingDouble(k -> groupRank(before.get(k), mean[k]))
              .thenComparingInt(k -> before.get(k).cluster)
              .thenComparingDouble(k -> mean[k]));
      row.clear();
      order.forEach(k -> row.add(before.get(k)));
      rank(row);
    }
  }

  private double groupRank(Item item, double mean) {
    return item.cluster == Item.NONE ? mean : clusterRank[item.cluster];
  }

  private void rank(List<Item> row) {
    for (int i = 0; i < row.size(); i++) {
      row.get(i).rank = i - (row.size() - 1) / 2.0;
    }
  }

  /** The mean ranks of the clusters' items, made different from each other. */
  private void rankClusters() {
    for (int cluster = 0; cluster < clusterRank.length; cluster++) {
      int wanted = cluster;
      clusterRank[cluster] =
          items().filter(i -> i.cluster == wanted).mapToDouble(i -> i.rank).average().orElse(0)
              + cluster * 1e-9;
    }
  }

  /** Where a cluster stands among the items of a layer that it has no item on. */
  double rankOf(int cluster) {
    return clusterRank[cluster];
  }

  private Stream<Item> items() {
    return layers.rows().stream().flatMap(List::stream);
  }

  private long crossings() {
    long crossings = 0;
    for (List<Item> row : layers.rows()) {
      List<double[]> pieces = new ArrayList<>();
      for (Item item : row) {
        item.below.forEach(other -> pieces.add(new double[] {item.rank, other.rank}));
      }
      for (int i = 0; i < pieces.size(); i++) {
        for (int k = i + 1; k < pieces.size(); k++) {
          double upper = pieces.get(i)[0] - pieces.get(k)[0];
          double lower = pieces.get(i)[1] - pieces.get(k)[1];
          if (upper * lower < 0) {
            crossings++;
          }
        }
      }
    }
    return crossings;
  }
}
