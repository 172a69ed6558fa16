package dev.photofinish.report.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * The horizontal places. Every item is drawn to the mean place of what it is joined to, straight
 * edges counting most, while the distances between neighbours hold: violated ones push both apart,
 * and a last pass from left to right makes all of them hold exactly.
 */
final class Places {
  private static final int ROUNDS = 160;
  private static final int PUSHES = 6;
  private static final int LAST_PUSHES = 60;
  private static final double GAP = 28;
  private static final double PADDING = 14;

  /** What is joined to nothing goes left, until it meets something. */
  private static final double DRIFT = 24;

  /** That one thing ends before another begins. */
  private record Distance(int left, int right, double least) {}

  private final Layers layers;
  private final List<Item> items = new ArrayList<>();
  private final double[] x;
  private final List<Distance> distances;

  Places(Layers layers, LayerOrder order, double[] clusterWidths) {
    this.layers = layers;
    layers.rows().forEach(items::addAll);
    this.x = new double[items.size() + 2 * layers.clusters()];
    this.distances = new ArrayList<>();
    int start = 0;
    for (int layer = 0; layer < layers.rows().size(); layer++) {
      List<Item> row = layers.rows().get(layer);
      separate(layer, row, start, order);
      start += row.size();
    }
    for (int cluster = 0; cluster < layers.clusters(); cluster++) {
      distances.add(new Distance(left(cluster), right(cluster), clusterWidths[cluster]));
    }
    sortDistances();
    settle();
  }

  private int left(int cluster) {
    return items.size() + 2 * cluster;
  }

  private int right(int cluster) {
    return left(cluster) + 1;
  }

  double leftOf(int cluster) {
    return x[left(cluster)];
  }

  double rightOf(int cluster) {
    return x[right(cluster)];
  }

  /** The distances of one layer: items in their order, the frames of clusters around theirs. */
  private void separate(int layer, List<Item> row, int start, LayerOrder order) {
    Deque<Integer> absent = absent(layer, row, order);
    Walk walk = new Walk();
    int inside = Item.NONE;
    for (int i = 0; i < row.size(); i++) {
      Item item = row.get(i);
      if (item.cluster != inside) {
        walk.leave(inside);
        double rank = leastRank(row, i, order);
        while (!absent.isEmpty() && order.rankOf(absent.peek()) < rank) {
          walk.pass(absent.poll());
        }
        walk.enter(item.cluster);
        inside = item.cluster;
      }
      walk.to(start + i, item);
    }
    walk.leave(inside);
    absent.forEach(walk::pass);
  }

  /** The clusters that have no item on a layer but items above and below, from left to right. */
  private Deque<Integer> absent(int layer, List<Item> row, LayerOrder order) {
    List<Integer> absent = new ArrayList<>();
    for (int cluster = 0; cluster < layers.clusters(); cluster++) {
      int wanted = cluster;
      if (layers.spans(cluster, layer) && row.stream().noneMatch(i -> i.cluster == wanted)) {
        absent.add(cluster);
      }
    }
    absent.sort(Comparator.comparingDouble(order::rankOf));
    return new ArrayDeque<>(absent);
  }

  /** The rank of an item, but none beyond the next cluster of its row. */
  private static double leastRank(List<Item> row, int from, LayerOrder order) {
    for (int i = from; i < row.size(); i++) {
      if (row.get(i).cluster != Item.NONE) {
        double cluster = order.rankOf(row.get(i).cluster);
        return i == from ? cluster : Math.min(row.get(from).rank, cluster);
      }
    }
    return row.get(from).rank;
  }

  /** A walk along a layer from left to right. */
  private final class Walk {
    private int last = Item.NONE;
    private double beyond;
    private double space;

    void to(int index, Item item) {
      double gap = item.isStandIn() ? GAP / 2 : GAP;
      join(index, Math.min(space, gap) + item.width / 2);
      beyond = item.width / 2;
      space = gap;
    }

    void enter(int cluster) {
      if (cluster != Item.NONE) {
        join(left(cluster), space);
        beyond = 0;
        space = PADDING;
      }
    }

    void leave(int cluster) {
      if (cluster != Item.NONE) {
        join(right(cluster), PADDING);
        beyond = 0;
        space = GAP;
      }
    }

    void pass(int cluster) {
      join(left(cluster), space);
      last = right(cluster);
      beyond = 0;
      space = GAP;
    }

    private void join(int next, double least) {
      if (last != Item.NONE) {
        distances.add(new Distance(last, next, beyond + least));
      }
      last = next;
    }
  }

  /** Sorts the distances so that one comes after all that end where it starts. */
  private void sortDistances() {
    List<List<Distance>> leaving = new ArrayList<>();
    int[] entering = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      leaving.add(new ArrayList<>());
    }
    for (Distance distance : distances) {
      leaving.get(distance.left).add(distance);
      entering[distance.right]++;
    }
    List<Integer> ready = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      if (entering[i] == 0) {
        ready.add(i);
      }
    }
    distances.clear();
    for (int i = 0; i < ready.size(); i++) {
      for (Distance distance : leaving.get(ready.get(i))) {
        distances.add(distance);
        if (--entering[distance.right] == 0) {
          ready.add(distance.right);
        }
      }
    }
  }

  private void settle() {
    pushRight();
    store();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < items.size(); i++) {
        x[i] += (wanted(items.get(i)) - x[i]) * 0.5;
      }
      pullFrames();
      push(PUSHES);
      stay();
      store();
    }
    push(LAST_PUSHES);
    pushRight();
    double least = Double.MAX_VALUE;
    for (int i = 0; i < x.length; i++) {
      double margin = i < items.size() ? items.get(i).width / 2 : 0;
      least = Math.min(least, x[i] - margin);
    }
    for (int i = 0; i < x.length; i++) {
      x[i] -= least;
    }
    store();
  }

  /** Takes back how far the nodes have moved together: long edges could not keep up with them. */
  private void stay() {
    double moved = layers.nodes().stream().mapToDouble(node -> node.x).sum();
    for (int i = 0; i < items.size(); i++) {
      moved -= items.get(i).isStandIn() ? 0 : x[i];
    }
    for (int i = 0; i < items.size(); i++) {
      x[i] += items.get(i).isStandIn() ? 0 : moved / layers.nodes().size();
    }
  }

  private void store() {
    for (int i = 0; i < items.size(); i++) {
      items.get(i).x = x[i];
    }
  }

  private static double wanted(Item item) {
    double sum = 0;
    double weights = 0;
    for (List<Item> side : List.of(item.above, item.below)) {
      for (Item other : side) {
        double weight = item.isStandIn() && other.isStandIn() ? 8 : other.isStandIn() ? 1 : 2;
        sum += weight * other.x;
        weights += weight;
      }
    }
    return weights == 0 ? item.x - DRIFT : sum / weights;
  }

  /** Draws the frames of clusters close around their items. */
  private void pullFrames() {
    for (int cluster = 0; cluster < layers.clusters(); cluster++) {
      double least = Double.MAX_VALUE;
      double most = -Double.MAX_VALUE;
      for (int i = 0; i < items.size(); i++) {
        if (items.get(i).cluster == cluster) {
          least = Math.min(least, x[i] - items.get(i).width / 2 - PADDING);
          most = Math.max(most, x[i] + items.get(i).width / 2 + PADDING);
        }
      }
      if (least < most) {
        x[left(cluster)] = least;
        x[right(cluster)] = most;
      }
    }
  }

  private void push(int times) {
    for (int time = 0; time < times; time++) {
      for (int i = 0; i < distances.size(); i++) {
        Distance distance = distances.get(time % 2 == 0 ? i : distances.size() - 1 - i);
        double missing = x[distance.left] + distance.least - x[distance.right];
        if (missing > 0) {
          x[distance.left] -= missing / 2;
          x[distance.right] += missing / 2;
        }
      }
    }
  }

  private void pushRight() {
    for (Distance distance : distances) {
      x[distance.right] = Math.max(x[distance.right], x[distance.left] + distance.least);
    }
  }
}
