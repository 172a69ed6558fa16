package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.Candidate;
import dev.photofinish.cilk.search.ThreadSearch;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Finds the races of a program and decides for each thread whether it has one. A thread whose race
 * is plain, one cell and one other thread, is searched for further ones only while the budget
 * lasts; a thread for which nothing is plain is always searched.
 */
public final class RaceFinder {
  /**
   * How far to go.
   *
   * @param extraWork steps of the searches of threads that are known to race
   * @param exactWork steps of the exact decision of one thread
   * @param coverage whether one race suffices
   * @param cancelled asked from time to time; true ends the search
   */
  public record Limits(
      long extraWork, long exactWork, Coverage coverage, BooleanSupplier cancelled) {
    /** All races, with budgets for programs of some million transactions. */
    public static Limits defaults() {
      return new Limits(1_000_000, 100_000, Coverage.ALL, () -> false);
    }

    public Limits withCoverage(Coverage other) {
      return new Limits(extraWork, exactWork, other, cancelled);
    }

    public Limits withCancelled(BooleanSupplier other) {
      return new Limits(extraWork, exactWork, coverage, other);
    }
  }

  /** Whether one race suffices. */
  public enum Coverage {
    ALL,
    FIRST
  }

  private final AtomizedProgram program;
  private final Precedence precedence;
  private final Limits limits;
  private final HotCells cells;
  private final ThreadSearch search;
  private final Links links;
  private final RaceGroups groups;
  private int homes;
  private long candidates;
  private int solved;
  private int refuted;
  private int unsearched;

  public RaceFinder(AtomizedProgram program, Limits limits) {
    this(program, Precedence.of(program), limits);
  }

  public RaceFinder(AtomizedProgram program, Precedence precedence, Limits limits) {
    this.program = program;
    this.precedence = precedence;
    this.limits = limits;
    this.cells = HotCells.of(program, precedence);
    this.search = new ThreadSearch(program, precedence, cells);
    this.links = new Links(program, cells);
    this.groups = new RaceGroups(program);
  }

  /** Looks at all threads; the races, the surest first, one for each pair of places. */
  public List<FoundRace> races() {
    IntArrayList all = search.homes();
    homes = all.size();
    for (int i = 0; i < all.size() && !enough(); i++) {
      if (limits.cancelled.getAsBoolean()) {
        unsearched = all.size() - i;
        break;
      }
      decide(all.getInt(i));
    }
    return groups.races();
  }

  private boolean enough() {
    return limits.coverage == Coverage.FIRST && !groups.isEmpty();
  }

  private void decide(int home) {
    List<Candidate> direct = search.direct(home);
    for (Candidate candidate : direct) {
      groups.add(concrete(candidate).orElseThrow(), Level.TWO_THREADS);
    }
    boolean searched = direct.isEmpty() || search.work() <= limits.extraWork;
    List<Candidate> found = searched ? new ArrayList<>(search.search(home)) : new ArrayList<>();
    found.sort(Comparator.comparingInt(candidate -> candidate.hops().size()));
    candidates += pairs(direct, found);
    boolean real = !direct.isEmpty();
    for (Candidate candidate : found) {
      Optional<RaceCycle> cycle = concrete(candidate);
      if (cycle.isPresent()) {
        real = true;
        groups.add(cycle.get(), candidate.hops().size() == 2 ? Level.TWO_THREADS : Level.REALIZED);
      }
    }
    if (!found.isEmpty() && !real) {
      solve(home, found.get(0));
    }
  }

  /** How many pairs of transactions there are among candidates that two searches found. */
  private static long pairs(List<Candidate> some, List<Candidate> others) {
    return Stream.concat(some.stream(), others.stream())
        .map(candidate -> List.of(candidate.from(), candidate.to()))
        .distinct()
        .count();
  }

  private Optional<RaceCycle> concrete(Candidate candidate) {
    return Concretion.of(precedence, links, candidate);
  }

  private void solve(int home, Candidate candidate) {
    Region region = new Region(program, precedence, cells, home, limits.exactWork);
    PathSearch paths = new PathSearch(region, precedence, links, limits.exactWork);
    switch (paths.run()) {
      case RACE -> {
        solved++;
        groups.add(paths.cycle().orElseThrow(), Level.SOLVED);
      }
      case NO_RACE -> refuted++;
      case UNKNOWN -> groups.add(Concretion.unchecked(links, candidate), Level.POSSIBLE);
    }
  }

  /** Threads that could have a race. */
  public int homes() {
    return homes;
  }

  /** Pairs of transactions that part C reports, as far as it was searched. */
  public long candidates() {
    return candidates;
  }

  /** Threads whose race only the exact search found. */
  public int solved() {
    return solved;
  }

  /** Threads with candidates of part C, and without a race. */
  public int refuted() {
    return refuted;
  }

  /** Threads that were not looked at because the time was up. */
  public int unsearched() {
    return unsearched;
  }

  /** Cells on which parallel threads conflict. */
  public int hotCells() {
    return cells.size();
  }

  public Precedence precedence() {
    return precedence;
  }
}
