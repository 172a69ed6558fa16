package dev.photofinish.cilk.exact;

import static dev.photofinish.cilk.exact.Satisfiability.negative;
import static dev.photofinish.cilk.exact.Satisfiability.positive;

import dev.photofinish.cilk.parallel.Precedence;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether a thread has a race that is not told by a simpler one elsewhere.
 *
 * <p>Take a racy schedule, and of the thread cycles in its graph one with the fewest accesses. If
 * two of its threads are ordered by serialization, the way between them follows it: else that order
 * would make a shorter cycle. Conversely, a thread cycle whose threads are parallel to each other,
 * but for pieces along serialization, and which comes home later than it left, can be realized:
 * only home could close a cycle of transactions. So the question is one of choosing a cycle of
 * threads of which no two are ordered, unless one follows the other on the way; it is put to {@link
 * Satisfiability}. It is NP-complete, and so has a budget.
 */
final class PathSearch {
  /** What came of a search. */
  enum Answer {
    RACE,
    NO_RACE,
    /** The budget did not suffice. */
    UNKNOWN
  }

  private final Region region;
  private final Precedence precedence;
  private final Links links;
  private final int home;
  private final long budget;
  private final Satisfiability formula = new Satisfiability();
  private final Int2IntOpenHashMap in = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap out = new Int2IntOpenHashMap();

  /** The access from one thread to another, as a variable. */
  private final Long2IntOpenHashMap accesses = new Long2IntOpenHashMap();

  /** The way along serialization from one thread, or from itself, to another. */
  private final Long2IntOpenHashMap ways = new Long2IntOpenHashMap();

  private final Int2ObjectOpenHashMap<IntArrayList> leaving = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<IntArrayList> arriving = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<IntArrayList> waysFrom = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<IntArrayList> waysTo = new Int2ObjectOpenHashMap<>();

  PathSearch(Region region, Precedence precedence, Links links, long budget) {
    this.region = region;
    this.precedence = precedence;
    this.links = links;
    this.home = region.home();
    this.budget = budget;
    in.defaultReturnValue(-1);
    accesses.defaultReturnValue(-1);
    ways.defaultReturnValue(-1);
  }

  Answer run() {
    IntArrayList threads = region.threads();
    if (region.isCut() || (long) threads.size() * threads.size() > 40 * budget) {
      return Answer.UNKNOWN;
    }
    addVariables(threads);
    addFlow(threads);
    addOrder();
    return switch (formula.solve(budget / 10)) {
      case SATISFIABLE -> Answer.RACE;
      case UNSATISFIABLE -> Answer.NO_RACE;
      case UNKNOWN -> Answer.UNKNOWN;
    };
  }

  private static long pair(int one, int other) {
    return (long) one << 32 | other;
  }

  private void addVariables(IntArrayList threads) {
    for (int i = 0; i < threads.size(); i++) {
      int thread = threads.getInt(i);
      IntArrayList neighbours = region.neighbours(thread);
      for (int k = 0; k < neighbours.size(); k++) {
        int to = neighbours.getInt(k);
        int access = formula.variable();
        accesses.put(pair(thread, to), access);
        list(leaving, thread).add(positive(access));
        list(arriving, to).add(positive(access));
      }
      if (thread != home) {
        in.put(thread, formula.variable());
        out.put(thread, formula.variable());
        addWay(thread, thread);
      }
    }
    for (int i = 0; i < threads.size(); i++) {
      for (int k = 0; k < threads.size(); k++) {
        int from = threads.getInt(i);
        int to = threads.getInt(k);
        if (from != home && to != home && precedence.before(from, to)) {
          addWay(from, to);
        }
      }
    }
  }

  private void addWay(int from, int to) {
    int way = formula.variable();
    ways.put(pair(from, to), way);
    list(waysFrom, from).add(positive(way));
    list(waysTo, to).add(positive(way));
  }

  private static IntArrayList list(Int2ObjectOpenHashMap<IntArrayList> lists, int thread) {
    return lists.computeIfAbsent(thread, key -> new IntArrayList());
  }

  /** What arrives goes on, and comes from one thread alone. */
  private void addFlow(IntArrayList threads) {
    for (int i = 0; i < threads.size(); i++) {
      int thread = threads.getInt(i);
      formula.atMostOne(list(leaving, thread));
      formula.atMostOne(list(arriving, thread));
      if (thread == home) {
        formula.clause(list(leaving, home).toIntArray());
        formula.clause(list(arriving, home).toIntArray());
        continue;
      }
      addImplications(list(arriving, thread), in.get(thread), list(waysFrom, thread));
      formula.atMostOne(list(waysFrom, thread));
      addImplications(list(waysTo, thread), out.get(thread), list(leaving, thread));
      formula.atMostOne(list(waysTo, thread));
    }
    IntArrayList near = region.neighbours(home);
    for (int i = 0; i < near.size(); i++) {
      for (int k = 0; k < near.size(); k++) {
        int first = near.getInt(i);
        int last = near.getInt(k);
        if (links.earliest(home, first).from() >= links.latest(last, home).to()) {
          formula.clause(
              negative(accesses.get(pair(home, first))), negative(accesses.get(pair(last, home))));
        }
      }
    }
  }

  /** Each of some literals implies a variable, and that one of others. */
  private void addImplications(IntArrayList some, int variable, IntArrayList others) {
    for (int i = 0; i < some.size(); i++) {
      formula.clause(some.getInt(i) ^ 1, positive(variable));
    }
    IntArrayList clause = new IntArrayList(others);
    clause.add(negative(variable));
    formula.clause(clause.toIntArray());
  }

  /** Ordered threads are not on the cycle together, unless one is the way to the other. */
  private void addOrder() {
    for (Long2IntMap.Entry way : ways.long2IntEntrySet()) {
      int from = (int) (way.getLongKey() >> 32);
      int to = (int) way.getLongKey();
      if (from != to) {
        for (int one : new int[] {in.get(from), out.get(from)}) {
          for (int other : new int[] {in.get(to), out.get(to)}) {
            formula.clause(negative(one), negative(other), positive(way.getIntValue()));
          }
        }
      }
    }
  }

  /** The cycle that was found. */
  Optional<RaceCycle> cycle() {
    List<CycleEdge> edges = new ArrayList<>();
    int first = chosen(home);
    edges.add(links.earliest(home, first));
    int at = first;
    while (at != home) {
      int left = way(at);
      edges.addAll(links.serial(at, left, precedence));
      int to = chosen(left);
      edges.add(to == home ? links.latest(left, home) : links.earliest(left, to));
      at = to;
    }
    return Optional.of(new RaceCycle(edges));
  }

  private int chosen(int thread) {
    IntArrayList neighbours = region.neighbours(thread);
    for (int i = 0; i < neighbours.size(); i++) {
      if (formula.holds(accesses.get(pair(thread, neighbours.getInt(i))))) {
        return neighbours.getInt(i);
      }
    }
    throw new IllegalStateException("a cycle that does not go on");
  }

  private int way(int from) {
    IntArrayList threads = region.threads();
    for (int i = 0; i < threads.size(); i++) {
      int way = ways.get(pair(from, threads.getInt(i)));
      if (way >= 0 && formula.holds(way)) {
        return threads.getInt(i);
      }
    }
    throw new IllegalStateException("a cycle that does not go on");
  }
}
