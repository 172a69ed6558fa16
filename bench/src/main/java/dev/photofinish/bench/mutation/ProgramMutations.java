package dev.photofinish.bench.mutation;

import dev.photofinish.bench.mutation.LabelledFile.Label;
import dev.photofinish.llvm.bitcode.LinkException;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Changes programs in ways that keep or add races, and tells where a verdict improves. */
@Command(
    name = "programs",
    description =
        "Changes C programs in ways that keep their races or add some: a copy byte by byte for"
            + " memcpy, a static variable for a local one, no barrier, no lock. A racy program is"
            + " never proved after that. What is proved of another one is given to the model"
            + " checker, which must find no race.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ProgramMutations implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "DIR",
      description =
          "folders of programs: racy ones are in folders called racy, or in files whose names"
              + " end in -yes, _race or .racy (default: the programs of the tests)")
  private List<Path> folders =
      List.of(Path.of("openmp/src/test/resources"), Path.of("examples/openmp"));

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "S",
      description = "the order of programs (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--time",
      defaultValue = "36000",
      paramLabel = "SECONDS",
      description = "stop after this time (default: ${DEFAULT-VALUE})")
  private long seconds;

  @Option(
      names = "--model",
      defaultValue = "5",
      paramLabel = "SECONDS",
      description =
          "how long the model checker looks at a program that is proved (default:"
              + " ${DEFAULT-VALUE})")
  private long modelSeconds;

  @Option(names = "--keep", paramLabel = "DIR", description = "where wrong proofs are written")
  private Path keep;

  @Spec private CommandSpec spec;

  private final Map<String, int[]> tally = new TreeMap<>();
  private int wrong;

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(new CommandLine(new ProgramMutations()).execute(args));
  }

  /** Zero if no verdict improves. */
  @Override
  public Integer call() throws IOException {
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    List<LabelledFile> files = new ArrayList<>(LabelledFile.below(folders));
    Collections.shuffle(files, new Random(seed));
    Path directory = Files.createTempDirectory("photofinish");
    int programs = 0;
    for (LabelledFile file : files) {
      if (System.nanoTime() > end) {
        break;
      }
      programs++;
      for (ProgramRule rule : ProgramRule.ALL) {
        for (String text : rule.changed(Files.readString(file.file()))) {
          judge(file, rule, text, directory.resolve(file.file().getFileName().toString()));
        }
      }
    }
    Files.deleteIfExists(directory);
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "| change | programs | not compiled | proved | not proved |\n|---|---|---|---|---|");
    tally.forEach(
        (rule, n) ->
            out.println("| %s | %d | %d | %d | %d |".formatted(rule, sum(n), n[0], n[1], n[2])));
    out.println("%d programs changed; wrong proofs: %d".formatted(programs, wrong));
    out.flush();
    return wrong == 0 ? 0 : 1;
  }

  private static int sum(int[] counts) {
    return counts[0] + counts[1] + counts[2];
  }

  private void judge(LabelledFile file, ProgramRule rule, String text, Path changed)
      throws IOException {
    int[] counts = tally.computeIfAbsent(rule.name(), key -> new int[3]);
    Files.writeString(changed, text);
    try {
      StaticSubject subject = new StaticSubject(file.file().toAbsolutePath().getParent());
      subject.load(changed, Subject.Text.PREPROCESSED);
      boolean isProof = subject.analyze(0).isProof();
      counts[isProof ? 1 : 2]++;
      if (isProof
          && (file.label() == Label.RACY || subject.races(Duration.ofSeconds(modelSeconds)))) {
        tell(file, rule, text);
      }
    } catch (CompilationFailedException | LinkException e) {
      counts[0]++;
    } finally {
      Files.delete(changed);
    }
  }

  private void tell(LabelledFile file, ProgramRule rule, String text) throws IOException {
    wrong++;
    String name = wrong + "-" + file.file().getFileName();
    if (keep != null) {
      Files.createDirectories(keep);
      Files.writeString(keep.resolve(name), text);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println("proved: %s with %s (%s)".formatted(file.file(), rule.name(), name));
    out.flush();
  }
}
