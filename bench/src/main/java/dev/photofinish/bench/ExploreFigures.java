package dev.photofinish.bench;

import dev.photofinish.bench.ExploredProgram.Explored;
import dev.photofinish.bench.PaperRow.Search;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Count;
import dev.photofinish.jvm.explore.ExploreOptions;
import dev.photofinish.jvm.explore.RaceHeuristic;
import dev.photofinish.jvm.explore.SearchOrder;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.memory.Tracking;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Figures 8 to 10 of the paper on Java RaceFinder beside what our own versions of its programs
 * give, with turns at every access and the summary function h, as in the paper.
 */
@Command(
    name = "explore-figures",
    description = "Prints figures 8 to 10 of the paper on Java RaceFinder beside our own.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ExploreFigures implements Callable<Integer> {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** In how many rows of figure 8 the heuristic path is shorter than that of depth-first search. */
  private static final int SHORTER = 16;

  @Option(
      names = "--examples",
      paramLabel = "FOLDER",
      defaultValue = "examples/java/algorithms",
      description = "the programs (default: ${DEFAULT-VALUE})")
  private Path examples;

  @Spec private CommandSpec spec;

  /** A row and what we make of it. */
  private record Measured(PaperRow row, Search depthFirst, Search heuristic) {}

  ExploreFigures() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new ExploreFigures(), args));
  }

  /** Zero if every race is found and every proof made, and paths are as short as they should be. */
  @Override
  public Integer call() throws IOException {
    Path classes = Files.createTempDirectory("photofinish");
    List<Measured> races = measure("racy", classes, PaperRow.FIGURES_8_AND_9, Verdict.RACES);
    List<Measured> proofs = measure("race-free", classes, PaperRow.FIGURE_10, Verdict.NONE);
    figure8(races);
    figure9(races);
    figure10(proofs);
    long shorter =
        races.stream().filter(row -> row.heuristic.length() < row.depthFirst.length()).count();
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%nThe heuristic path is shorter in %d of %d rows.%n", shorter, races.size());
    out.flush();
    return shorter >= SHORTER ? 0 : 1;
  }

  private List<Measured> measure(String kind, Path classes, List<PaperRow> rows, Verdict expected)
      throws IOException {
    ExploredProgram.compile(examples.resolve(kind), classes.resolve(kind));
    List<Measured> measured = new ArrayList<>();
    for (PaperRow row : rows) {
      ExploredProgram program =
          new ExploredProgram(classes.resolve(kind), row.program(), row.arguments());
      measured.add(
          new Measured(
              row,
              search(program, SearchOrder.DFS, expected),
              search(program, SearchOrder.HEURISTIC, expected)));
    }
    return measured;
  }

  private static Search search(ExploredProgram program, SearchOrder order, Verdict expected)
      throws IOException {
    Explored explored =
        program.explore(
            ExploreOptions.defaults()
                .withOrder(order, EnumSet.allOf(RaceHeuristic.class))
                .withGranularity(Granularity.ACCESS, Tracking.WRITES)
                .withRepresentation(Representation.SUMMARY_FUNCTION)
                .withTimeout(LIMIT));
    if (explored.result().verdict() != expected) {
      throw new IOException(program + " is said to have: " + explored.result().verdict());
    }
    return new Search(
        explored.stat(Count.STATES),
        explored.stat(expected == Verdict.RACES ? Count.RACE_PATH : Count.LONGEST_RUN),
        explored.seconds());
  }

  private void figure8(List<Measured> races) {
    PrintWriter out = head("DFS", "heuristic", "paper: DFS", "paper: heuristic");
    for (Measured race : races) {
      PaperRow row = race.row;
      out.printf(
          "| %s (%s) | %s | %s | %s | %s |%n",
          row.program(),
          row.size(),
          race.depthFirst,
          race.heuristic,
          row.depthFirst(),
          row.heuristic());
    }
  }

  private void figure9(List<Measured> races) {
    PrintWriter out = head("heuristic", "PreciseRaceDetector");
    for (Measured race : races) {
      PaperRow row = race.row;
      out.printf(
          "| %s (%s) | %s | %s, %s |%n",
          row.program(), row.size(), race.heuristic, row.jpf(), row.said());
    }
  }

  private void figure10(List<Measured> proofs) {
    PrintWriter out = head("DFS", "paper: DFS", "JPF");
    for (Measured proof : proofs) {
      PaperRow row = proof.row;
      out.printf(
          "| %s (%s) | %s | %s | %s, %s |%n",
          row.program(), row.size(), proof.depthFirst, row.depthFirst(), row.jpf(), row.said());
    }
  }

  /** Begins a table with three columns for each search. */
  private PrintWriter head(String... searches) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%n| program (threads, iterations) |");
    for (String search : searches) {
      out.printf(" %s: states | length | time |", search);
    }
    out.printf("%n|---|%s%n", "---|".repeat(3 * searches.length));
    return out;
  }
}
