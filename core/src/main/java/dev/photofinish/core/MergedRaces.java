package dev.photofinish.core;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Races of one variable at the same two lines are one bug: one is told, the others are variants.
 */
public final class MergedRaces {
  /** What is told: a race with a witness before one without, two writes before all else. */
  private static final Comparator<Race> MOST_TELLING =
      Comparator.comparing((Race race) -> race.certainty() == Certainty.POSSIBLE)
          .thenComparing(Race::kind);

  private MergedRaces() {}

  private record Bug(String variable, Set<String> lines) {
    static Bug of(Race race) {
      Set<String> lines = new TreeSet<>();
      lines.add(line(race.first()));
      lines.add(line(race.second()));
      return new Bug(race.variable().replaceAll("\\[[^]]*]", "[]"), lines);
    }

    private static String line(Access access) {
      return access.place().file() + ":" + access.place().line();
    }
  }

  /** The bugs that races show, in the order in which their first races come. */
  public static List<Race> of(List<Race> races) {
    Map<Bug, List<Race>> bugs = new LinkedHashMap<>();
    races.forEach(race -> bugs.computeIfAbsent(Bug.of(race), bug -> new ArrayList<>()).add(race));
    return bugs.values().stream().map(MergedRaces::merged).toList();
  }

  private static Race merged(List<Race> races) {
    Race told = races.stream().min(MOST_TELLING).orElseThrow();
    return told.withVariants(
        races.stream()
            .map(RaceVariant::of)
            .filter(variant -> !variant.equals(RaceVariant.of(told)))
            .map(variant -> variant.inOrderOf(told))
            .distinct()
            .toList());
  }
}
