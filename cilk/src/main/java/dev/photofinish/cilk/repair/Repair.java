package dev.photofinish.cilk.repair;

import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Level;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.exact.RaceFinder.Coverage;
import dev.photofinish.cilk.exact.RaceFinder.Limits;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.CutPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/**
 * Looks for the smallest set of cutpoints of the source without which a program has no race. A race
 * only goes away if its accesses get a cycle of transactions, and for that two transactions where
 * its cycle leaves a thread before it arrives there must become one: all cutpoints between them
 * must go. So the search tries, smallest set first, each such pair of a race that is left; the
 * first set without a race is a smallest one, and has been checked by being found.
 */
public final class Repair {
  private static final int MOST_TRIALS = 200;

  private final AtomizedProgram program;
  private final Limits limits;

  /**
   * What was found.
   *
   * @param cutpoints the cutpoints to remove
   * @param proof whether a smaller set could exist
   */
  public record Fix(Set<CutPoint> cutpoints, Proof proof) {}

  /** Whether a smaller set could exist. */
  public enum Proof {
    SMALLEST,
    /** Not all smaller sets could be ruled out. */
    SUFFICIENT
  }

  public Repair(AtomizedProgram program, Limits limits) {
    this.program = program;
    this.limits = limits.withCoverage(Coverage.FIRST);
  }

  /** The cutpoints to remove; empty if the search was given up. */
  public Optional<Fix> find() {
    PriorityQueue<Set<CutPoint>> open =
        new PriorityQueue<>(
            Comparator.<Set<CutPoint>>comparingInt(Set::size).thenComparing(Set::toString));
    Set<Set<CutPoint>> seen = new HashSet<>();
    open.add(Set.of());
    Proof proof = Proof.SMALLEST;
    for (int trial = 0; trial < MOST_TRIALS && !open.isEmpty(); trial++) {
      Set<CutPoint> removed = open.remove();
      AtomizedProgram changed = program.without(removed);
      RaceFinder finder = new RaceFinder(changed, limits);
      List<FoundRace> races = finder.races();
      if (finder.unsearched() > 0) {
        return Optional.empty();
      }
      if (races.isEmpty()) {
        return Optional.of(new Fix(removed, proof));
      }
      if (races.get(0).level() == Level.POSSIBLE) {
        proof = Proof.SUFFICIENT;
      }
      for (Set<CutPoint> cuts : ways(changed, races.get(0))) {
        Set<CutPoint> more = new TreeSet<>(removed);
        more.addAll(cuts);
        if (seen.add(more)) {
          open.add(more);
        }
      }
    }
    return everything();
  }

  /** Too many ways: all cutpoints that lie in a race, which always suffice. */
  private Optional<Fix> everything() {
    Set<CutPoint> removed = new TreeSet<>();
    for (int trial = 0; trial < MOST_TRIALS; trial++) {
      AtomizedProgram changed = program.without(removed);
      RaceFinder finder = new RaceFinder(changed, limits);
      List<FoundRace> races = finder.races();
      if (finder.unsearched() > 0) {
        return Optional.empty();
      }
      if (races.isEmpty()) {
        return Optional.of(new Fix(removed, Proof.SUFFICIENT));
      }
      ways(changed, races.get(0)).forEach(removed::addAll);
    }
    return Optional.empty();
  }

  /** The sets of cutpoints of which one must go for a race to go away. */
  private static List<Set<CutPoint>> ways(AtomizedProgram program, FoundRace race) {
    List<Set<CutPoint>> ways = new ArrayList<>();
    List<CycleEdge> accesses = race.cycle().accesses();
    for (CycleEdge out : accesses) {
      for (CycleEdge in : accesses) {
        if (out.fromThread() == in.toThread() && out.from() < in.to()) {
          Set<CutPoint> between = between(program, out.fromThread(), out.from(), in.to());
          if (!ways.contains(between)) {
            ways.add(between);
          }
        }
      }
    }
    return ways;
  }

  private static Set<CutPoint> between(AtomizedProgram program, int thread, int from, int to) {
    Set<CutPoint> cuts = new TreeSet<>();
    for (int i = 0; i < program.size(thread); i++) {
      int transaction = program.transaction(thread, i);
      if (transaction > from && transaction <= to) {
        cuts.addAll(program.cutsBefore(transaction));
      }
    }
    return cuts;
  }
}
