package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;
import java.util.List;
import java.util.stream.Stream;

/**
 * All candidate pairs of one run with the same positions and kinds.
 *
 * @param firstPosition the smaller position
 * @param pairs how many pairs were seen
 * @param samples some of them: the first across threads, the first on one thread, the first
 *     witnessed ones
 */
public record Candidate(
    int firstPosition,
    AccessKind firstKind,
    int secondPosition,
    AccessKind secondKind,
    long pairs,
    List<CandidatePair> samples) {

  public Candidate {
    samples = List.copyOf(samples);
  }

  /** Whether the pairs of another one, perhaps of another run, are at the same places. */
  public boolean isLike(Candidate other) {
    return firstPosition == other.firstPosition
        && firstKind == other.firstKind
        && secondPosition == other.secondPosition
        && secondKind == other.secondKind;
  }

  /** The samples for which this run is itself the witness of a race. */
  public Stream<CandidatePair> witnessed() {
    return samples.stream().filter(CandidatePair::witnessed);
  }
}
