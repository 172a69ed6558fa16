package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
  @TempDir private Path directory;

  @Test
  void theSameOptionsMakeTheSameTrace() throws IOException {
    Path one = directory.resolve("one.std");
    Path two = directory.resolve("two.std");
    for (Path file : new Path[] {one, two}) {
      Run run =
          Run.of("generate", "--events", "500", "--threads", "3", "--seed", "7", file.toString());
      assertThat(run.code()).isZero();
      assertThat(run.out()).isEmpty();
    }
    assertThat(Files.readAllLines(one)).hasSize(500).isEqualTo(Files.readAllLines(two));
  }

  @Test
  void theNameOfTheFileChoosesTheFormat() throws IOException {
    Path packed = directory.resolve("one.pft.gz");
    Path std = directory.resolve("one.std");
    assertThat(Run.of("generate", "--events", "500", packed.toString()).code()).isZero();
    assertThat(Run.of("convert", packed.toString(), std.toString()).code()).isZero();
    assertThat(Files.readAllLines(std)).hasSize(500);
  }

  @Test
  void aFileThatCannotBeWrittenIsAFailure() {
    Run run = Run.of("generate", directory.resolve("no/trace.std").toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: cannot write ");
  }
}
