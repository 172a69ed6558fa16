package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.Candidate;
import dev.photofinish.cilk.search.Hop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses transactions for the hops of a candidate so that the cycle can be realized. */
final class Concretion {
  private final Links links;
  private final Assignment assignment;
  private final List<Hop> hops;
  private final Candidate candidate;
  private final List<CycleEdge> chosen = new ArrayList<>();

  private Concretion(Precedence precedence, Links links, Candidate candidate) {
    this.links = links;
    this.assignment = new Assignment(precedence);
    this.hops = candidate.hops();
    this.candidate = candidate;
  }

  /** The cycle of a candidate, if its own hops can be realized. */
  static Optional<RaceCycle> of(Precedence precedence, Links links, Candidate candidate) {
    Concretion concretion = new Concretion(precedence, links, candidate);
    return concretion.choose(0) ? Optional.of(new RaceCycle(concretion.chosen)) : Optional.empty();
  }

  private boolean choose(int index) {
    if (index == hops.size()) {
      return true;
    }
    for (CycleEdge edge : choices(index)) {
      if (!edge.isAccess()) {
        chosen.add(edge);
        if (choose(index + 1)) {
          return true;
        }
        chosen.remove(chosen.size() - 1);
      } else if (assignment.accepts(edge)) {
        chosen.add(edge);
        assignment.add(edge);
        if (choose(index + 1)) {
          return true;
        }
        chosen.remove(chosen.size() - 1);
        assignment.removeLast();
      }
    }
    return false;
  }

  private List<CycleEdge> choices(int index) {
    Hop hop = hops.get(index);
    if (hop.isThreadEdge()) {
      return List.of(links.threadEdge(hop.from(), hop.to()));
    }
    if (index == 0) {
      CycleEdge edge = links.leaving(candidate.from(), hop.to(), hop.cell());
      return edge == null ? List.of() : List.of(edge);
    }
    if (index == hops.size() - 1) {
      CycleEdge edge = links.arriving(hop.from(), candidate.to(), hop.cell());
      return edge == null ? List.of() : List.of(edge);
    }
    return links.weakest(hop.from(), hop.to(), hop.cell());
  }

  /** The cycle of a candidate, whether or not it can be realized. */
  static RaceCycle unchecked(Links links, Candidate candidate) {
    List<CycleEdge> edges = new ArrayList<>();
    List<Hop> hops = candidate.hops();
    for (int i = 0; i < hops.size(); i++) {
      Hop hop = hops.get(i);
      if (hop.isThreadEdge()) {
        edges.add(links.threadEdge(hop.from(), hop.to()));
      } else if (i == 0) {
        edges.add(links.leaving(candidate.from(), hop.to(), hop.cell()));
      } else if (i == hops.size() - 1) {
        edges.add(links.arriving(hop.from(), candidate.to(), hop.cell()));
      } else {
        edges.add(links.weakest(hop.from(), hop.to(), hop.cell()).get(0));
      }
    }
    return new RaceCycle(edges);
  }
}
