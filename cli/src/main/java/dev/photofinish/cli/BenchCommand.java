package dev.photofinish.cli;

import dev.photofinish.cli.suite.CilksanTests;
import dev.photofinish.cli.suite.DataRaceBench;
import dev.photofinish.cli.suite.Suite;
import dev.photofinish.cli.suite.UnlabelledPrograms;
import dev.photofinish.core.watch.Watchdog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish bench}: how often an engine is right on programs whose races are known. */
@Command(
    name = "bench",
    description = "Judges programs whose races are known, and counts how often it is right.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "SUITE")
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  private BenchCommand() {}

  /** The command with its suites, for the engines that there are. */
  static CommandLine commandLine(
      Console console, Failures failures, Watchdog watchdog, Map<String, BenchEngine> engines) {
    BenchRun run = new BenchRun(console, failures, watchdog, engines);
    return new CommandLine(new BenchCommand())
        .addSubcommand(new DataRaceBenchCommand(run))
        .addSubcommand(new CilksanCommand(run))
        .addSubcommand(new CilkProgramsCommand(run))
        .addSubcommand(new SuiteCommand(run));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which suite: drb, cilksan, cilk or suite?");
  }

  /** {@code photofinish bench drb}. */
  @Command(
      name = "drb",
      description = "Judges the C and C++ kernels of a DataRaceBench checkout.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  private static final class DataRaceBenchCommand implements Callable<Integer> {
    private final BenchRun run;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the checkout")
    private Path folder;

    @Mixin private BenchSettings settings;

    DataRaceBenchCommand(BenchRun run) {
      this.run = run;
    }

    @Override
    public Integer call() throws InterruptedException {
      return run.over(
          folder, () -> DataRaceBench.read(folder), "auto", settings, spec.commandLine());
    }
  }

  /** {@code photofinish bench cilksan}. */
  @Command(
      name = "cilksan",
      description =
          "Judges the tests of Cilksan in a checkout of OpenCilk's productivity tools, each as its"
              + " comments say.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  private static final class CilksanCommand implements Callable<Integer> {
    private final BenchRun run;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the checkout")
    private Path folder;

    @Mixin private BenchSettings settings;

    CilksanCommand(BenchRun run) {
      this.run = run;
    }

    @Override
    public Integer call() throws InterruptedException {
      return run.over(
          folder, () -> CilksanTests.read(folder), "cilk", settings, spec.commandLine());
    }
  }

  /** {@code photofinish bench cilk}. */
  @Command(
      name = "cilk",
      description =
          "Judges the Cilk programs of a folder, which have no labels: all files with a main"
              + " function, each linked with the files that have none.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  private static final class CilkProgramsCommand implements Callable<Integer> {
    private final BenchRun run;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the folder")
    private Path folder;

    @Mixin private BenchSettings settings;

    CilkProgramsCommand(BenchRun run) {
      this.run = run;
    }

    @Override
    public Integer call() throws InterruptedException {
      return run.over(
          folder, () -> UnlabelledPrograms.in(folder), "cilk", settings, spec.commandLine());
    }
  }

  /** {@code photofinish bench suite}. */
  @Command(
      name = "suite",
      description = {
        "Judges all labelled C and C++ programs of a folder. Labels are in the names of the"
            + " files (-yes and -no, _race and _norace), in those of their folders (racy and"
            + " race-free), or in a CSV file."
      },
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false)
  private static final class SuiteCommand implements Callable<Integer> {
    private final BenchRun run;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the folder")
    private Path folder;

    @Option(
        names = "--labels",
        paramLabel = "FILE",
        description =
            "a CSV file: path in DIR, yes or no, and if known the racing pairs as x@12:3:W vs."
                + " x@14:3:R")
    private Path labels;

    @Mixin private BenchSettings settings;

    SuiteCommand(BenchRun run) {
      this.run = run;
    }

    @Override
    public Integer call() throws InterruptedException {
      return run.over(
          labels == null ? folder : labels, this::suite, "auto", settings, spec.commandLine());
    }

    private Suite suite() throws IOException {
      return labels == null ? Suite.labelledByName(folder) : Suite.labelledByCsv(folder, labels);
    }
  }
}
