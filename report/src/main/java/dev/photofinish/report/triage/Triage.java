package dev.photofinish.report.triage;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.Standing;
import dev.photofinish.report.SourceFiles;
import dev.photofinish.report.triage.SuppressionFile.MalformedException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells new races from those that something was decided about: first by suppressions, then by
 * comments in the source, then by the baseline. Remembers what was of use.
 */
public final class Triage {
  private final Baseline baseline;
  private final List<Suppression> suppressions;
  private final BenignComments comments;
  private final LocalDate today;
  private final Set<Suppression> used = new HashSet<>();

  private Triage(
      Baseline baseline, List<Suppression> suppressions, BenignComments comments, LocalDate today) {
    this.baseline = baseline;
    this.suppressions = suppressions;
    this.comments = comments;
    this.today = today;
  }

  /** Decides by comments in the source alone. */
  public static Triage of(SourceFiles sources) {
    return new Triage(Baseline.empty(), List.of(), new BenignComments(sources), LocalDate.MAX);
  }

  /** Decides by a baseline as well. */
  public Triage with(Baseline earlier) {
    return new Triage(earlier, suppressions, comments, today);
  }

  /**
   * Decides by suppressions as well.
   *
   * @param name the name of their file
   * @param now the day on which they may have expired
   */
  public Triage with(String name, List<String> lines, LocalDate now) throws MalformedException {
    return new Triage(baseline, SuppressionFile.read(name, lines), comments, now);
  }

  /** The result with what was decided about its races. */
  public AnalysisResult of(AnalysisResult result) {
    List<Race> races = new ArrayList<>();
    boolean same = true;
    for (Race race : result.races()) {
      Standing standing = standing(race);
      same &= standing.equals(race.standing());
      races.add(race.withStanding(standing));
    }
    return same ? result : result.withRaces(races);
  }

  private Standing standing(Race race) {
    Optional<Standing> suppressed = Optional.empty();
    for (Suppression suppression : suppressions) {
      if (suppression.matches(race)) {
        used.add(suppression);
        if (!suppression.isExpired(today)) {
          suppressed = suppressed.or(() -> Optional.of(suppression.standing()));
        }
      }
    }
    boolean known = baseline.takes(race);
    return suppressed
        .or(() -> comments.of(race))
        .orElse(known ? new Standing.Known() : race.standing());
  }

  /** What should be said of the suppressions at the end: which are of no use, or have expired. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    for (Suppression suppression : suppressions) {
      if (!used.contains(suppression)) {
        remarks.add(suppression.place() + ": this suppression matches no race");
      } else if (suppression.isExpired(today)) {
        remarks.add(
            suppression.place()
                + ": this suppression has expired on "
                + suppression.expires().orElseThrow());
      }
    }
    return remarks;
  }
}
