package dev.photofinish.trace.m2;

/**
 * Reachability in a graph of few chains to which edges are added: the structure DS of appendix A. A
 * node is a place in a chain. For each two chains a tree gives the first place of the one that each
 * place of the other reaches.
 */
final class ChainReachability {
  /** Hears of the edges that an insertion adds, those that follow by transitivity included. */
  @FunctionalInterface
  interface Inserted {
    void edge(int fromChain, int from, int toChain, int to);
  }

  private final int[] lengths;
  private final SuffixMinima[][] trees;
  private final UndoLog log = new UndoLog();

  ChainReachability(int[] lengths) {
    this.lengths = lengths.clone();
    this.trees = new SuffixMinima[lengths.length][lengths.length];
  }

  int mark() {
    return log.mark();
  }

  void undoTo(int mark) {
    log.undoTo(mark);
  }

  /** The first place of a chain that a node reaches; infinite if there is none. */
  int successor(int chain, int place, int toChain) {
    if (chain == toChain) {
      return place;
    }
    SuffixMinima tree = trees[chain][toChain];
    return tree == null ? SuffixMinima.INFINITE : tree.minimumFrom(place);
  }

  /** The last place of a chain that reaches a node; -1 if there is none. */
  int predecessor(int chain, int place, int fromChain) {
    if (chain == fromChain) {
      return place;
    }
    SuffixMinima tree = trees[fromChain][chain];
    return tree == null ? -1 : tree.lastAtMost(place);
  }

  /** Whether a node reaches another or is it. */
  boolean query(int fromChain, int from, int toChain, int to) {
    return successor(fromChain, from, toChain) <= to;
  }

  /** Adds an edge that closes no cycle. */
  void insert(int fromChain, int from, int toChain, int to, Inserted inserted) {
    int chains = lengths.length;
    int[] after = new int[chains];
    for (int chain = 0; chain < chains; chain++) {
      after[chain] = successor(toChain, to, chain);
    }
    for (int before = 0; before < chains; before++) {
      int place = predecessor(fromChain, from, before);
      if (place < 0) {
        continue;
      }
      for (int chain = 0; chain < chains; chain++) {
        if (chain != before
            && after[chain] < SuffixMinima.INFINITE
            && successor(before, place, chain) > after[chain]) {
          if (trees[before][chain] == null) {
            trees[before][chain] = new SuffixMinima(lengths[before]);
          }
          trees[before][chain].lower(place, after[chain], log);
          inserted.edge(before, place, chain, after[chain]);
        }
      }
    }
  }
}
