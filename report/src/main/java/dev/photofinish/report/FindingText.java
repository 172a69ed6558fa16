package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Standing;
import dev.photofinish.core.Witness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What is said of findings wherever one line is all there is. */
public final class FindingText {
  /** The order of threads in tables. */
  public static final Comparator<String> THREADS = NaturalOrder.OF_NAMES;

  private FindingText() {}

  /** {@code write-read race on a[5]}. */
  public static String title(Race race) {
    String possible = race.certainty() == Certainty.POSSIBLE ? "possible " : "";
    return possible + race.kind().word() + " race on " + Phrases.printable(race.variable());
  }

  /** {@code write by thread 1 at a.c:13:17}. */
  public static String of(Access access) {
    return access.operation().word()
        + " by "
        + thread(access.thread())
        + " at "
        + Phrases.printable(access.place().toString());
  }

  /** {@code deadlock: a waits for b}. */
  public static String of(Defect defect) {
    String who = defect.thread().isEmpty() ? "" : " (" + thread(defect.thread()) + ")";
    return defect.kind().words() + ": " + Phrases.printable(defect.message()) + who;
  }

  /** {@code out of time: stopped after 60 s (give more time with --timeout)}. */
  public static String of(Reason reason) {
    String place = reason.location().isKnown() ? reason.location() + ": " : "";
    String help = reason.help().isEmpty() ? "" : " (" + reason.help() + ")";
    return Phrases.code(reason.code()) + ": " + Phrases.printable(place + reason.message() + help);
  }

  /** What was decided about a race before; empty if nothing was. */
  public static String standing(Race race) {
    if (race.standing() instanceof Standing.Suppressed suppressed) {
      return Phrases.printable("suppressed at " + suppressed.place() + ": " + suppressed.reason());
    }
    return race.standing().isNew() ? "" : "in the baseline";
  }

  /** What would order the two accesses, in one line. */
  public static String advice(Race race) {
    return String.join(" ", Phrases.advice(race));
  }

  /** What would order the two accesses. */
  public static List<String> adviceLines(Race race) {
    return Phrases.advice(race);
  }

  /** What else is known of a race: how often it was seen, and its variants. */
  public static List<String> notes(Race race) {
    List<String> notes = new ArrayList<>();
    if (race.occurrences().isPresent()) {
      notes.add(Phrases.seen(race));
    }
    if (!race.variants().isEmpty()) {
      notes.add(Phrases.variants(race));
    }
    return notes;
  }

  /** What was concluded, as it stands in a heading. */
  public static String verdict(AnalysisResult result) {
    return Phrases.printable(Phrases.verdict(result));
  }

  /** A thread as it stands in a sentence. */
  public static String thread(String name) {
    return Phrases.printable(Phrases.thread(name));
  }

  /** What the steps of a witness are, as a sentence. */
  public static String introduction(Witness witness) {
    String text = Phrases.introduction(witness);
    return text.substring(0, text.length() - 1) + ".";
  }
}
