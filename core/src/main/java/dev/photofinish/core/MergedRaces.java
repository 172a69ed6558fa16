package dev.photofinish.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Races of one variable at the same two lines are one bug: one is told, the others are variants.
 */
public final class MergedRaces {
  /** What is told: a race with a witness before one without, two writes before all else. */
  private static final Comparator<Race> MOST_TELLING =
      Comparator.comparing((Race race) -> race.certainty() == Certainty.POSSIBLE)
          .thenComparing(Race::kind);

  private MergedRaces() {}

  /** The bugs that races show, in the order in which their first races come. */
  public static List<Race> of(List<Race> races) {
    Map<RaceGroup, List<Race>> bugs = new LinkedHashMap<>();
    races.forEach(
        race -> bugs.computeIfAbsent(RaceGroup.of(race), bug -> new ArrayList<>()).add(race));
    return bugs.values().stream().map(MergedRaces::merged).toList();
  }

  private static Race merged(List<Race> races) {
    Race told = races.stream().min(MOST_TELLING).orElseThrow();
    return withVariants(told, races.stream().map(RaceVariant::of).toList());
  }

  /** The race that is told of a bug, with what else conflicts at its lines. */
  public static Race withVariants(Race told, Collection<RaceVariant> all) {
    return told.withVariants(
        all.stream()
            .filter(variant -> !variant.equals(RaceVariant.of(told)))
            .map(variant -> variant.inOrderOf(told))
            .distinct()
            .toList());
  }
}
