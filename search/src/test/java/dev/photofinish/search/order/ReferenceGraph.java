package dev.photofinish.search.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/** The order as an explicit graph: each node with the set of all its ancestors. */
final class ReferenceGraph {

  private final List<BitSet> ancestors = new ArrayList<>();

  ReferenceGraph() {}

  ReferenceGraph(ReferenceGraph from) {
    ancestors.addAll(from.ancestors);
  }

  int node(Collection<Integer> predecessors) {
    BitSet all = new BitSet();
    for (int predecessor : predecessors) {
      all.or(ancestors.get(predecessor));
      all.set(predecessor);
    }
    ancestors.add(all);
    return ancestors.size() - 1;
  }

  boolean before(int a, int b) {
    return ancestors.get(b).get(a);
  }
}
