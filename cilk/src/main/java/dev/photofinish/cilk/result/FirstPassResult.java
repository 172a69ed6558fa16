package dev.photofinish.cilk.result;

import dev.photofinish.cilk.determinacy.AccessAt;
import dev.photofinish.cilk.determinacy.ConflictPlaces;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The races that were seen while a program ran, where its accesses could not all be recorded. */
public final class FirstPassResult {
  private final ConflictPlaces places;
  private final SourceNames names;

  public FirstPassResult(ConflictPlaces places, SourceNames names) {
    this.places = places;
    this.names = names;
  }

  /** A result of what was recorded, with the races that only the first pass saw. */
  public AnalysisResult completing(AnalysisResult recorded) {
    List<Race> races = new ArrayList<>(recorded.races());
    Set<Set<SourceLocation>> known = new HashSet<>();
    races.forEach(race -> known.add(lines(race.first().location(), race.second().location())));
    places
        .examples()
        .forEach(
            (pair, location) -> {
              Race race = race(pair.earlier(), pair.later(), names.variable(location));
              if (known.add(lines(race.first().location(), race.second().location()))) {
                races.add(race);
              }
            });
    List<Reason> reasons = new ArrayList<>(recorded.reasons());
    reasons.add(
        Reason.of(
                Reason.Code.OUT_OF_MEMORY,
                "not all accesses that conflict were recorded: pairs of lines may be missing, and"
                    + " some have no schedule")
            .withHelp("give more time with --timeout, or a smaller input with --arg"));
    return new AnalysisResult(
        recorded.engine(),
        recorded.input(),
        races.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.RACES,
        Optional.empty(),
        races,
        recorded.defects(),
        reasons,
        recorded.bounds(),
        recorded.stats());
  }

  private static Set<SourceLocation> lines(SourceLocation one, SourceLocation other) {
    Set<SourceLocation> lines = new HashSet<>();
    lines.add(new SourceLocation(one.file(), one.line(), 0));
    lines.add(new SourceLocation(other.file(), other.line(), 0));
    return lines;
  }

  private Race race(AccessAt earlier, AccessAt later, String variable) {
    Access first = access(earlier);
    Access second = access(later);
    return new Race(
        first,
        second,
        variable,
        Certainty.POSSIBLE,
        Fingerprint.of(first, second, variable),
        Optional.empty(),
        Optional.empty(),
        "Nothing orders the two.");
  }

  private Access access(AccessAt side) {
    SourceLocation place = names.location(side.site());
    return Access.inSource(
        place,
        side.kind().writes() ? Operation.WRITE : Operation.READ,
        "a strand",
        names.text(place),
        List.of());
  }
}
