package dev.photofinish.search.graph;

import dev.photofinish.search.schedule.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a search found.
 *
 * @param races in the order in which they were found, one for each pair of places
 * @param deadlock a run to a state in which no thread can go on and not all are done
 * @param deadlocks how many such states were reached
 * @param limits why states may be missing; with none of them, and no race, there is no race
 */
public record SearchResult(
    List<FoundRace> races,
    Optional<Schedule> deadlock,
    long deadlocks,
    Set<Limit> limits,
    SearchStatistics statistics) {

  /** Keeps its own copies. */
  public SearchResult {
    races = List.copyOf(races);
    limits = Set.copyOf(limits);
  }

  /** Whether a race was found. */
  public boolean racy() {
    return !races.isEmpty();
  }

  /** Whether there is no race in any run. */
  public boolean raceFree() {
    return races.isEmpty() && limits.isEmpty();
  }
}
