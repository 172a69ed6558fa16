package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One race for each pair of places in the source: the surest, of those the shortest. */
final class RaceGroups {
  private final AtomizedProgram program;
  private final Map<Key, FoundRace> races = new LinkedHashMap<>();

  /** The pairs of the present thread that have been counted: several cycles may show one pair. */
  private final Set<Pair> counted = new HashSet<>();

  private int home = AtomizedProgram.NONE;

  /** The places of the two accesses; without places, the transactions. */
  private record Key(int from, int to) {}

  private record Pair(Key places, int from, int to) {}

  RaceGroups(AtomizedProgram program) {
    this.program = program;
  }

  /** Adds a race; those of one thread come one after the other. */
  void add(RaceCycle cycle, Level level) {
    if (cycle.home() != home) {
      home = cycle.home();
      counted.clear();
    }
    Key key = key(cycle);
    int more = counted.add(new Pair(key, cycle.from(), cycle.to())) ? 1 : 0;
    races.merge(key, new FoundRace(cycle, level, more), RaceGroups::better);
  }

  private Key key(RaceCycle cycle) {
    List<CycleEdge> edges = cycle.edges();
    int from = site(cycle.from(), edges.get(0).cell());
    int to = site(cycle.to(), edges.get(edges.size() - 1).cell());
    return from < 0 || to < 0 ? new Key(-2 - cycle.from(), -2 - cycle.to()) : new Key(from, to);
  }

  private int site(int transaction, int cell) {
    return program.site(program.access(transaction, cell));
  }

  private static FoundRace better(FoundRace known, FoundRace other) {
    int order = ORDER.compare(known, other);
    FoundRace best = order <= 0 ? known : other;
    return new FoundRace(best.cycle(), best.level(), known.occurrences() + other.occurrences());
  }

  private static final Comparator<FoundRace> ORDER =
      Comparator.comparing(FoundRace::level).thenComparingInt(race -> race.cycle().edges().size());

  boolean isEmpty() {
    return races.isEmpty();
  }

  List<FoundRace> races() {
    List<FoundRace> sorted = new ArrayList<>(races.values());
    sorted.sort(
        ORDER
            .thenComparingInt(race -> race.cycle().from())
            .thenComparingInt(race -> race.cycle().to()));
    return sorted;
  }
}
