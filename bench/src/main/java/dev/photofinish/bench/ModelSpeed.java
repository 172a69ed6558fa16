package dev.photofinish.bench;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Measures the model checker: instructions, states and macro steps for each second that the
 * processor spent in this thread, the best of some repetitions.
 */
@Command(
    name = "model-speed",
    description = "Measures how fast programs are run and state graphs are searched.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ModelSpeed implements Callable<Integer> {

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "C programs to check; some of our own if there are none")
  private List<Path> files;

  @Option(names = "--repetitions", paramLabel = "N", defaultValue = "5")
  private int repetitions;

  @Spec private CommandSpec spec;

  private ModelSpeed() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new ModelSpeed(), args));
  }

  /** The rates of one check. */
  private record Rates(long instructions, long states, long steps, double seconds) {
    static Rates of(AnalysisResult result, long nanos) {
      return new Rates(
          result.stats().count(Count.INSTRUCTIONS).orElse(0),
          result.stats().count(Count.STATES).orElse(0),
          result.stats().count(Count.MACRO_STEPS).orElse(0),
          nanos / 1e9);
    }
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "program,verdict,instructions,states,macro_steps,cpu_s,instructions_s,states_s,steps_s");
    if (files == null) {
      for (SpeedProgram program : SpeedProgram.values()) {
        Path file = Files.createTempFile(program.word(), ".c");
        try {
          measure(program.word(), Files.writeString(file, program.text()), out);
        } finally {
          Files.delete(file);
        }
      }
    } else {
      for (Path file : files) {
        measure(file.getFileName().toString(), file, out);
      }
    }
    return 0;
  }

  private void measure(String name, Path file, PrintWriter out) throws IOException {
    Program program = FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(file));
    Optional<String> text = Optional.of(Files.readString(file));
    Rates best = null;
    AnalysisResult result = null;
    for (int i = 0; i < repetitions; i++) {
      long start = processorTime();
      result =
          new ModelChecker(ModelOptions.defaults(), Progress.NONE)
              .check(program, name, ignored -> text);
      Rates rates = Rates.of(result, processorTime() - start);
      if (best == null || rates.seconds < best.seconds) {
        best = rates;
      }
    }
    out.printf(
        Locale.ROOT,
        "%s,%s,%d,%d,%d,%.2f,%.0f,%.0f,%.0f%n",
        name,
        result.verdict(),
        best.instructions,
        best.states,
        best.steps,
        best.seconds,
        best.instructions / best.seconds,
        best.states / best.seconds,
        best.steps / best.seconds);
    out.flush();
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
