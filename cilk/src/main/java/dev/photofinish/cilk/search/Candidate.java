package dev.photofinish.cilk.search;

import java.util.List;

/**
 * A possible race: a thread cycle that leaves a transaction and comes back to a later one of the
 * same thread.
 *
 * @param from the transaction that it leaves
 * @param to the later one
 * @param hops the way, at least two hops; the first and the last are accesses
 */
public record Candidate(int from, int to, List<Hop> hops) {
  public Candidate {
    hops = List.copyOf(hops);
  }
}
