package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.bench.Measurement.End;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredProcessTest {
  @TempDir private Path folder;

  @Test
  void measuresAProgramThatFinishes() throws Exception {
    Measurement run = run(Duration.ofMinutes(1), "System.out.println(\"hello\");");
    assertThat(run.end()).isEqualTo(End.FINISHED);
    assertThat(run.output().strip()).isEqualTo("hello");
    assertThat(run.wall()).isPositive();
    assertThat(run.cpu()).isPositive();
  }

  @Test
  void saysWhyAProgramFailed() throws Exception {
    Measurement run = run(Duration.ofMinutes(1), "throw new IllegalStateException(\"no luck\");");
    assertThat(run.end()).isEqualTo(End.FAILED);
    assertThat(run.output()).contains("no luck");
  }

  @Test
  void stopsAProgramThatTakesTooLong() throws Exception {
    Measurement run = run(Duration.ofMillis(200), "while (true) Thread.onSpinWait();");
    assertThat(run.end()).isEqualTo(End.STOPPED);
  }

  private Measurement run(Duration limit, String body) throws Exception {
    Path source = folder.resolve("Program.java");
    Files.writeString(
        source, "class Program { public static void main(String[] args) { " + body + " } }");
    return new MeasuredProcess(limit, Set.of(0)).run(List.of(Commands.java(), source.toString()));
  }
}
