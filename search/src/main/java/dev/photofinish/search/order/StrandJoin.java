package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/**
 * The clock of a strand that begins after several others, and the chains that are closed into it:
 * those of predecessors that ended, and all others of which the strand is the first on its chain to
 * know the last element.
 */
final class StrandJoin {

  private final StrandChains chains;
  private final StrandClocks clocks;
  private final Strands strands;
  private final int strand;
  private final int base;
  private final IntArrayList known = new IntArrayList();

  /** Predecessors that ended although other states went on in their chains. */
  private final IntOpenHashSet ended = new IntOpenHashSet(0);

  /**
   * @param strand the strand that begins, already part of its chain
   * @param extended the predecessor whose chain it extends, if that was possible
   */
  StrandJoin(StrandChains chains, StrandClocks clocks, Strands strands, int strand, int extended) {
    this.chains = chains;
    this.clocks = clocks;
    this.strands = strands;
    this.strand = strand;
    this.base = strands.clock(extended);
    learn(extended);
    known.addElements(known.size(), clocks.get(base));
  }

  /** Collects what the predecessors know; the number of the clock. */
  int union(int extended, IntArrayList others, Strands.Others fate) {
    IntOpenHashSet merged = new IntOpenHashSet();
    merged.add(base);
    int previous = base;
    for (int i = 0; i < others.size(); i++) {
      int other = others.getInt(i);
      if (other == extended || strands.before(other, extended)) {
        continue;
      }
      if (fate == Strands.Others.ENDED && chains.open(other)) {
        chains.close(other, strand);
      } else if (chains.closedInto(chains.chain(other)) != strand) {
        learn(other);
        if (fate == Strands.Others.ENDED) {
          ended.add(other);
        }
      }
      int clock = strands.clock(other);
      if (clock != previous && merged.add(clock)) {
        known.addElements(known.size(), clocks.get(clock));
      }
      previous = clock;
    }
    return clocks.of(known.elements(), known.size());
  }

  private void learn(int other) {
    if (chains.chain(other) != chains.chain(strand)) {
      known.add(other);
    }
  }

  /**
   * Whether the strand's clock has to name a strand that the union of the predecessors' clocks
   * named.
   */
  boolean needs(int named) {
    int chain = chains.chain(named);
    if (chain == chains.chain(strand) || strands.knowsClosing(strand, chain, chains.index(named))) {
      return false;
    }
    boolean last = chains.open(named) && clocks.find(base, chain) < 0;
    if (last || ended.contains(named)) {
      chains.close(named, strand);
      return false;
    }
    return true;
  }
}
