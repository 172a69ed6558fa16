package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever the trace and the options, the tool ends with a code that it documents, and says why if
 * it refuses. Runs for {@code -Dphotofinish.fuzz.seconds}, 3 by default, from {@code
 * -Dphotofinish.fuzz.seed}.
 */
class PredictFuzzTest {
  private static final List<String> LINES =
      List.of(
          "T1|fork(T2)|1",
          "T2|join(T1)|2",
          "T3|acq(x)|A.java:3",
          "T3|rel(x)|A.java:4",
          "T2|wait(l)|5",
          "T2|wake(l)|5",
          "T1|notifyall(l)|6",
          "T1|arrive(b)|7",
          "T1|depart(b)|7",
          "T2|vu(x)|8",
          "|w()|",
          "T1|w(\u00e9 \")|<\u0000>",
          "@   Rd(1,a.b)",
          "T1,T2");

  private static final List<List<String>> OPTIONS =
      List.of(
          List.of("--order", "hb", "shb", "wcp", "dc", "syncp", "lockset", "m2", "exact", "none"),
          List.of("--by", "pair", "line", "variable", "event"),
          List.of("--format", "text", "json"),
          List.of("--threads", "1", "3", "0"),
          List.of("--budget", "1", "50", "100000"));

  @TempDir private Path directory;

  @Test
  void neverEndsInAnInternalError() throws IOException {
    long end = System.nanoTime() + Long.getLong("photofinish.fuzz.seconds", 3) * 1_000_000_000;
    List<List<String>> samples = samples();
    for (long seed = Long.getLong("photofinish.fuzz.seed", 1); System.nanoTime() < end; seed++) {
      Random random = new Random(seed);
      String text = mutated(samples, random);
      Path file = Files.writeString(directory.resolve("trace"), text, StandardCharsets.UTF_8);
      List<String> args = arguments(random);
      args.add(file.toString());
      Run run = Run.of(args.toArray(String[]::new));
      String name = "-Dphotofinish.fuzz.seed=" + seed + " " + args + "\n" + text + "\n" + run.err();
      assertThat(run.code())
          .as(name)
          .isIn(
              ExitCode.OK,
              ExitCode.WRONG_USAGE,
              ExitCode.BAD_INPUT,
              ExitCode.INCONCLUSIVE,
              ExitCode.RACES);
      boolean refused = run.code() == ExitCode.WRONG_USAGE || run.code() == ExitCode.BAD_INPUT;
      assertThat(run.err().isEmpty()).as(name).isEqualTo(!refused);
      assertThat(run.out().isEmpty()).as(name).isEqualTo(refused);
    }
  }

  private static List<List<String>> samples() throws IOException {
    List<List<String>> samples = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("../examples/traces"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".std")).sorted().toList()) {
        samples.add(Files.readAllLines(file));
      }
    }
    return samples;
  }

  /** Lines of an example with some taken out, put in, moved or damaged. */
  private static String mutated(List<List<String>> samples, Random random) {
    List<String> lines = new ArrayList<>(samples.get(random.nextInt(samples.size())));
    for (int times = random.nextInt(6); times > 0 && !lines.isEmpty(); times--) {
      int at = random.nextInt(lines.size());
      switch (random.nextInt(5)) {
        case 0 -> lines.remove(at);
        case 1 -> lines.add(at, LINES.get(random.nextInt(LINES.size())));
        case 2 -> lines.add(at, lines.remove(random.nextInt(lines.size())));
        case 3 ->
            lines.set(at, lines.get(at).substring(random.nextInt(lines.get(at).length() + 1)));
        default -> lines.addAll(samples.get(random.nextInt(samples.size())));
      }
    }
    return String.join("\n", lines);
  }

  private static List<String> arguments(Random random) {
    List<String> args = new ArrayList<>(List.of("predict"));
    for (List<String> option : OPTIONS) {
      if (random.nextBoolean()) {
        args.add(option.get(0));
        args.add(option.get(1 + random.nextInt(option.size() - 1)));
      }
    }
    if (random.nextBoolean()) {
      args.add("--lenient");
    }
    if (random.nextInt(4) == 0) {
      args.add("--no-witness");
    }
    return args;
  }
}
