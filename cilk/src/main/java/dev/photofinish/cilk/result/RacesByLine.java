package dev.photofinish.cilk.result;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps one race for each pair of source lines between which others can come. */
final class RacesByLine {
  private RacesByLine() {}

  /** The first of each, in their order, with the sum of their occurrences. */
  static List<FoundRace> of(List<FoundRace> races, AtomizedProgram program, SourceNames names) {
    Map<List<SourceLocation>, FoundRace> kept = new LinkedHashMap<>();
    List<FoundRace> placeless = new ArrayList<>();
    for (FoundRace race : races) {
      RaceCycle cycle = race.cycle();
      List<CycleEdge> edges = cycle.edges();
      SourceLocation from = line(program, names, cycle.from(), edges.get(0).cell());
      SourceLocation to = line(program, names, cycle.to(), edges.get(edges.size() - 1).cell());
      if (from.line() == 0 || to.line() == 0) {
        placeless.add(race);
      } else {
        kept.merge(
            List.of(from, to),
            race,
            (known, more) ->
                new FoundRace(
                    known.cycle(), known.level(), known.occurrences() + more.occurrences()));
      }
    }
    List<FoundRace> result = new ArrayList<>(kept.values());
    result.addAll(placeless);
    return result;
  }

  private static SourceLocation line(
      AtomizedProgram program, SourceNames names, int transaction, int cell) {
    SourceLocation place = names.location(program.site(program.access(transaction, cell)));
    return new SourceLocation(place.file(), place.line(), 0);
  }
}
