package dev.photofinish.report.graph;

import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Where edges touch their nodes: side by side, in the order in which they leave. */
final class Ports {
  private static final double STEP = 14;

  private final IdentityHashMap<Layers.Chain, Double> upper = new IdentityHashMap<>();
  private final IdentityHashMap<Layers.Chain, Double> lower = new IdentityHashMap<>();

  Ports(Layers layers) {
    Map<Item, List<Layers.Chain>> leaving =
        layers.chains().stream()
            .collect(
                Collectors.groupingBy(c -> c.items().get(0), HashMap::new, Collectors.toList()));
    leaving.forEach((item, chains) -> spread(item, chains, 1, upper));
    Map<Item, List<Layers.Chain>> entering =
        layers.chains().stream()
            .collect(Collectors.groupingBy(Ports::last, HashMap::new, Collectors.toList()));
    entering.forEach((item, chains) -> spread(item, chains, -2, lower));
  }

  private static Item last(Layers.Chain chain) {
    return chain.items().get(chain.items().size() - 1);
  }

  /** Spreads the ends of chains; the item at an index, from the end if negative, is the next. */
  private static void spread(
      Item item, List<Layers.Chain> chains, int next, IdentityHashMap<Layers.Chain, Double> ports) {
    List<Layers.Chain> sorted =
        chains.stream()
            .sorted(
                Comparator.comparingDouble(
                    c -> c.items().get(Math.floorMod(next, c.items().size())).x))
            .toList();
    double step = Math.min(STEP, item.width * 0.7 / sorted.size());
    for (int i = 0; i < sorted.size(); i++) {
      ports.put(sorted.get(i), item.x + (i - (sorted.size() - 1) / 2.0) * step);
    }
  }

  double upper(Layers.Chain chain) {
    return upper.get(chain);
  }

  double lower(Layers.Chain chain) {
    return lower.get(chain);
  }
}
