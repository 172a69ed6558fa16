package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Schedule;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import java.util.List;
import java.util.Optional;

/** A result whose texts try to be more than texts. */
public final class Hostile {
  /** Ends a script, an attribute and a comment, steers a terminal, begins a formula. */
  public static final String TEXT =
      "=x</script><img src=q onerror=window.hit=1>\"'<!--%0A::error::\u001b[31m\u2028]]>&amp;";

  private Hostile() {}

  /** A race that has the text wherever one can be. */
  public static AnalysisResult result() {
    SourceLocation first = new SourceLocation(TEXT + ".c", 3, 1);
    SourceLocation second = new SourceLocation("other.c", 4, 2);
    Race race =
        new Race(
            Access.inSource(first, Operation.WRITE, TEXT, TEXT, List.of(second)),
            Access.inSource(second, Operation.READ, "2", TEXT, List.of()),
            TEXT,
            Certainty.WITNESSED,
            "0123456789abcdef",
            Optional.of(
                new Schedule(
                    List.of(
                        WitnessStep.of(TEXT, first, "write " + TEXT),
                        WitnessStep.of("2", second, "read " + TEXT)))),
            Optional.empty(),
            TEXT);
    return new AnalysisResult(
        "model",
        TEXT,
        Verdict.RACES,
        Optional.empty(),
        List.of(race),
        List.of(),
        Bounds.none().withNamed(TEXT, TEXT),
        Stats.none());
  }
}
