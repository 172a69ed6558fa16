package dev.photofinish.cli;

import dev.photofinish.core.Race;
import dev.photofinish.core.TerminalText;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.StoredResult;
import dev.photofinish.report.triage.Baseline;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code photofinish diff}. */
@Command(
    name = "diff",
    description = "Compares two JSON results: which races are new, which are gone.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "A race is the same if its variable, its operations and the texts of its lines are; their",
      "numbers and the names of files do not count.",
      "",
      "Exit codes: 0 no new race, 10 new races, 2 wrong usage, 3 unreadable or malformed result,",
      "1 internal error."
    })
final class DiffCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;

  @Parameters(index = "0", paramLabel = "OLD", description = "an earlier JSON result")
  private Path old;

  @Parameters(index = "1", paramLabel = "NEW", description = "a later one")
  private Path young;

  DiffCommand(Console console, Failures failures) {
    this.console = console;
    this.failures = failures;
  }

  @Override
  public Integer call() {
    if (failures.isUnreadable(List.of(old, young))) {
      return ExitCode.BAD_INPUT;
    }
    Path reading = old;
    try {
      List<StoredResult> before = ResultFiles.read(old);
      reading = young;
      List<StoredResult> after = ResultFiles.read(young);
      List<Race> added = without(races(after), baseline(before));
      List<Race> gone = without(races(before), baseline(after));
      long both = races(after).count() - added.size();
      Writer out = console.outWriter();
      for (Race race : gone) {
        out.write("- " + line(race) + "\n");
      }
      for (Race race : added) {
        out.write("+ " + line(race) + "\n");
      }
      out.write(added.size() + " new, " + gone.size() + " gone, " + both + " in both\n");
      out.flush();
      return (added.isEmpty() ? Outcome.FINE : Outcome.RACES).exitCode();
    } catch (IOException e) {
      return failures.input(reading, e).exitCode();
    }
  }

  private static Stream<Race> races(List<StoredResult> results) {
    return results.stream().flatMap(result -> result.result().races().stream());
  }

  private static Baseline baseline(List<StoredResult> results) {
    return Baseline.of(results.stream().map(StoredResult::result).toList());
  }

  private static List<Race> without(Stream<Race> races, Baseline others) {
    return races.filter(race -> !others.takes(race)).toList();
  }

  private static String line(Race race) {
    boolean same = race.first().place().equals(race.second().place());
    String places = race.first().place() + (same ? "" : " and " + race.second().place());
    return FindingText.title(race) + " at " + TerminalText.of(places);
  }
}
