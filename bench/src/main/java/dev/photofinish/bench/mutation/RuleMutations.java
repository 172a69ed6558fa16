package dev.photofinish.bench.mutation;

import dev.photofinish.bench.mutation.RuleCampaign.Judgement;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Breaks conditions of the static engine, one at a time, and tells which ones nobody notices. */
@Command(
    name = "rules",
    description =
        "Breaks one condition of the static engine at a time: a branch that is always or never"
            + " taken, a method that always says yes or no. A broken condition by which more is"
            + " proved has to be noticed by the small programs of the build.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class RuleMutations implements Callable<Integer> {
  @Option(
      names = "--count",
      defaultValue = "100",
      paramLabel = "N",
      description =
          "stop after so many broken conditions by which more is proved (default:"
              + " ${DEFAULT-VALUE})")
  private int count;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "S",
      description = "in which order conditions are broken (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--time",
      defaultValue = "36000",
      paramLabel = "SECONDS",
      description = "stop after this time (default: ${DEFAULT-VALUE})")
  private long seconds;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "PLACE",
      description = "break these, by what an earlier run has told, as Locksets.after:211")
  private List<String> only = List.of();

  @Option(
      names = "--programs",
      defaultValue = "100000",
      paramLabel = "N",
      description =
          "compare so many racy and so many other programs for each broken condition, the"
              + " smallest that come to it (default: ${DEFAULT-VALUE})")
  private int programs;

  @Option(
      names = "--attack",
      split = ",",
      defaultValue = "dev.photofinish.openmp.statics.",
      paramLabel = "PREFIX",
      description = "what names of classes begin with (default: ${DEFAULT-VALUE})")
  private List<String> attacked = List.of();

  @Option(
      names = "--spare",
      split = ",",
      defaultValue =
          "dev.photofinish.openmp.statics.RaceReport,dev.photofinish.openmp.statics.RegionDrawing,"
              + "dev.photofinish.openmp.statics.Likelihood,"
              + "dev.photofinish.openmp.statics.FactExport,"
              + "dev.photofinish.openmp.statics.facts.,"
              + "dev.photofinish.openmp.statics.pair.RegionClaims,"
              + "dev.photofinish.openmp.statics.rule.",
      paramLabel = "PREFIX",
      description =
          "but not these, which tell what was found and decide nothing (default:"
              + " ${DEFAULT-VALUE})")
  private List<String> spared = List.of();

  @Option(
      names = "--tests",
      split = ",",
      defaultValue =
          "openmp/src/test/resources/rules,openmp/src/test/resources/statics,"
              + "openmp/src/test/resources/dev/photofinish/openmp/families",
      paramLabel = "DIR",
      description = "the programs of the tests (default: ${DEFAULT-VALUE})")
  private List<Path> tests = List.of();

  @Option(
      names = "--also",
      split = ",",
      paramLabel = "DIR",
      description = "other programs: they show what more is proved, and notice nothing")
  private List<Path> also = List.of();

  @Spec private CommandSpec spec;

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(new CommandLine(new RuleMutations()).execute(args));
  }

  /** Zero if all broken conditions by which more is proved are noticed. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    RuleCampaign campaign =
        new RuleCampaign(new MutatingLoader(attacked, spared), line -> print(err, line));
    List<LabelledFile> files = LabelledFile.below(tests);
    LabelledFile.below(also)
        .forEach(each -> files.add(new LabelledFile(each.file(), LabelledFile.Label.OTHER)));
    campaign.prepare(files);
    List<Mutant> mutants = campaign.mutants();
    print(err, "%d programs, %d mutants".formatted(campaign.size(), mutants.size()));
    Map<Effect, Integer> tally = new EnumMap<>(Effect.class);
    int weakening = 0;
    int noticed = 0;
    for (Mutant mutant : drawn(mutants)) {
      if (weakening >= count || System.nanoTime() > end) {
        break;
      }
      Judgement judgement = campaign.judge(mutant, programs);
      tally.merge(judgement.effect(), 1, Integer::sum);
      weakening += judgement.more() ? 1 : 0;
      noticed += judgement.more() && judgement.effect().isNoticed() ? 1 : 0;
      print(out, "%s %s %s".formatted(judgement.effect(), mutant, judgement.program()));
    }
    print(out, "broken: " + tally);
    print(out, "by which more is proved: %d, of which noticed: %d".formatted(weakening, noticed));
    return noticed == weakening ? 0 : 1;
  }

  private List<Mutant> drawn(List<Mutant> mutants) {
    if (!only.isEmpty()) {
      return mutants.stream().filter(each -> only.contains(each.point().place())).toList();
    }
    Collections.shuffle(mutants, new Random(seed));
    return mutants;
  }

  private static void print(PrintWriter writer, String line) {
    writer.println(line);
    writer.flush();
  }
}
