package dev.photofinish.bench;

import dev.photofinish.bench.ExploredProgram.Explored;
import dev.photofinish.core.measure.Count;
import dev.photofinish.jvm.explore.ExploreOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Measures how many transitions and bytecodes {@code explore} makes a second, in the time of the
 * processor, the best of some runs after the host has compiled what is hot.
 */
@Command(
    name = "explore-speed",
    description = "Measures transitions and bytecodes a second of explore.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ExploreSpeed implements Callable<Integer> {
  @Option(
      names = "--examples",
      paramLabel = "FOLDER",
      defaultValue = "examples/java/algorithms/race-free",
      description = "the programs (default: ${DEFAULT-VALUE})")
  private Path examples;

  @Option(
      names = "--programs",
      split = ",",
      paramLabel = "'NAME ARG...'",
      defaultValue =
          "Peterson 32,SenseBarrier 3 4,Bakery 2 3,McsLock 2 24,LockFreeQueue 2 6,LazyList 3 6,"
              + "StripedHashSet 3 12,MonteCarlo 2 200",
      description = "programs with their arguments (default: ${DEFAULT-VALUE})")
  private List<String> programs;

  @Option(names = "--repetitions", paramLabel = "N", defaultValue = "5")
  private int repetitions;

  @Spec private CommandSpec spec;

  private ExploreSpeed() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new ExploreSpeed(), args));
  }

  @Override
  public Integer call() throws IOException {
    Path classes = Files.createTempDirectory("photofinish");
    ExploredProgram.compile(examples, classes);
    PrintWriter out = spec.commandLine().getOut();
    out.println("| program | verdict | states | transitions/s | bytecodes/s | seconds |");
    out.println("|---|---|---|---|---|---|");
    for (String words : programs) {
      List<String> split = Arrays.asList(words.strip().split(" +"));
      ExploredProgram program =
          new ExploredProgram(classes, split.get(0), split.subList(1, split.size()));
      List<Explored> runs = new ArrayList<>();
      for (int i = 0; i < repetitions; i++) {
        runs.add(program.explore(ExploreOptions.defaults()));
      }
      Explored best =
          runs.stream().min(Comparator.comparingDouble(Explored::seconds)).orElseThrow();
      out.printf(
          Locale.ROOT,
          "| %s | %s | %,d | %,d | %,d | %.2f |%n",
          program,
          best.result().verdict(),
          best.stat(Count.STATES),
          (long) (best.stat(Count.TRANSITIONS) / best.seconds()),
          (long) (best.stat(Count.BYTECODES) / best.seconds()),
          best.seconds());
      out.flush();
    }
    return 0;
  }
}
