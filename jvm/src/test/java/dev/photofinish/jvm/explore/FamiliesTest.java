package dev.photofinish.jvm.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.FindingComparison;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Witness;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.machine.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs of {@code explore/FAMILY/VERDICT/Name.java} have the verdict of their folder: {@code
 * racy}, {@code race-free}, {@code inconclusive}, or {@code deadlock} for a race-free one that may
 * end in one. One that does not yet stands in {@code explore/FAMILY/open.txt}, as {@code
 * VERDICT/Name what it says instead}, until it does.
 */
class FamiliesTest {
  private static final Path FAMILIES = Path.of("src", "test", "resources", "explore");

  private static final String DEADLOCK = "deadlock";

  static final ExploreOptions OPTIONS =
      ExploreOptions.defaults()
          .withBounds(
              Duration.ofMinutes(5), 100_000, ExploreOptions.UNBOUNDED, ExploreOptions.UNBOUNDED);

  @TempDir private static Path classes;

  /** A program and the verdict that it has to get. */
  record Sample(Path source) {
    Path folder() {
      return FAMILIES.relativize(source.getParent());
    }

    String name() {
      return source.getFileName().toString().replace(".java", "");
    }

    String expected() {
      return source.getParent().getFileName().toString();
    }

    Path open() {
      return source.getParent().resolveSibling("open.txt");
    }

    /** As its line in the file of open ones begins. */
    String entry() {
      return expected() + "/" + name();
    }

    boolean isOpen() throws IOException {
      return entries(open()).contains(entry());
    }

    @Override
    public String toString() {
      return folder().resolve(name()).toString();
    }
  }

  static List<Sample> samples() throws IOException {
    try (Stream<Path> files = Files.walk(FAMILIES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(Sample::new)
          .toList();
    }
  }

  private static List<String> entries(Path open) throws IOException {
    if (!Files.exists(open)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(open)) {
      return lines.filter(line -> !line.isBlank()).map(line -> line.split(" ", 2)[0]).toList();
    }
  }

  @BeforeAll
  static void compile() throws IOException {
    compile(samples(), classes);
  }

  /** Compiles programs, each folder by itself: some have the same name. */
  static void compile(List<Sample> all, Path classes) throws IOException {
    for (Path folder : all.stream().map(Sample::folder).distinct().toList()) {
      Path target = Files.createDirectories(classes.resolve(folder));
      List<String> arguments =
          new ArrayList<>(
              List.of("-g", "-nowarn", "-XDignore.symbol.file", "-d", target.toString()));
      all.stream()
          .filter(sample -> sample.folder().equals(folder))
          .forEach(sample -> arguments.add(sample.source().toString()));
      assertThat(
              ToolProvider.getSystemJavaCompiler()
                  .run(null, null, null, arguments.toArray(String[]::new)))
          .isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theVerdictIsThatOfTheFolder(Sample sample) throws Exception {
    try (ClassPath path = ClassPath.of(List.of(classes.resolve(sample.folder())))) {
      Program program = Program.main(path, sample.name(), List.of());
      AnalysisResult result =
          new JavaExplorer(OPTIONS, Progress.NONE).explore(program, sample.name(), sources());
      String verdict =
          switch (result.verdict()) {
            case RACES -> "racy";
            case NONE ->
                sample.expected().equals(DEADLOCK) && stops(result) ? DEADLOCK : "race-free";
            case INCONCLUSIVE -> "inconclusive";
          };
      if (sample.isOpen()) {
        assertThat(verdict)
            .as("%s is as it should be: take it out of %s", sample.entry(), sample.open())
            .isNotEqualTo(sample.expected());
        return;
      }
      assertThat(verdict)
          .as("%s %s", result.reasons(), result.races())
          .isEqualTo(sample.expected());
      for (Race race : result.races()) {
        assertThat(replayed(program, race))
            .as("the witness of %s, made again", race)
            .anyMatch(again -> FindingComparison.difference(race, again).isEmpty());
      }
    }
  }

  private static boolean stops(AnalysisResult result) {
    return result.defects().stream().anyMatch(defect -> defect.kind() == DefectKind.DEADLOCK);
  }

  @Test
  void whatIsOpenIsThere() throws IOException {
    List<String> all = samples().stream().map(FamiliesTest::qualified).toList();
    for (Path open : samples().stream().map(Sample::open).distinct().toList()) {
      String family = open.getParent().getFileName().toString();
      assertThat(all).containsAll(entries(open).stream().map(e -> family + "/" + e).toList());
    }
  }

  private static String qualified(Sample sample) {
    return sample.open().getParent().getFileName() + "/" + sample.entry();
  }

  private static List<Race> replayed(Program program, Race race) throws Exception {
    return new JavaExplorer(OPTIONS, Progress.NONE)
        .replay(program, "again", sources(), race.witness().flatMap(Witness::replay).orElseThrow())
        .races();
  }

  private static SourceFolders sources() {
    return new SourceFolders(List.of(), List.of());
  }
}
