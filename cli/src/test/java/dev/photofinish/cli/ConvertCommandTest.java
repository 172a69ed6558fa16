package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {
  private static final Path FIGURE = Path.of("../examples/traces/figure-1b.std");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"a.pft", "a.rr", "a.csv", "a.std.gz", "a.pft.gz"})
  void aTraceSurvivesTheWayThereAndBack(String name) throws IOException {
    Path there = directory.resolve(name);
    Path back = directory.resolve("back.std");
    assertThat(Run.of("convert", FIGURE.toString(), there.toString()).code()).isZero();
    assertThat(Run.of("convert", there.toString(), back.toString()).code()).isZero();
    assertThat(Files.readAllLines(back)).hasSameSizeAs(Files.readAllLines(FIGURE));
    assertThat(Files.readAllLines(back).get(1)).startsWith("T1|w(x)|");
  }

  @Test
  void theFormatCanBeSaid() {
    Path out = directory.resolve("trace");
    assertThat(Run.of("convert", FIGURE.toString(), out.toString()).code())
        .isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(Run.of("convert", "--to", "rapidbin", FIGURE.toString(), out.toString()).code())
        .isZero();
    assertThat(out).exists();
  }

  @Test
  void aTraceThatCouldNotHaveHappenedIsRefusedOrMended() throws IOException {
    Path bad = Files.writeString(directory.resolve("bad.std"), "T1|acq(l)|1\nT2|rel(l)|2\n");
    Path out = directory.resolve("good.std");
    Run strict = Run.of("convert", bad.toString(), out.toString());
    assertThat(strict.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(strict.err()).startsWith(bad + ":2: ").hasLineCount(1);
    assertThat(out).doesNotExist();

    Run lenient = Run.of("convert", "--lenient", bad.toString(), out.toString());
    assertThat(lenient.code()).isZero();
    assertThat(lenient.err()).startsWith("photofinish: " + bad);
    assertThat(out).exists();
  }

  @Test
  void anOutputThatCannotBeWrittenIsAFailure() {
    Run run =
        Run.of("convert", FIGURE.toString(), directory.resolve("no/such/place.std").toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: cannot write ");
  }
}
