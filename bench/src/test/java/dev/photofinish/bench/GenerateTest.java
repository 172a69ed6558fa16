package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.Preset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class GenerateTest {
  @TempDir private Path folder;

  @Test
  void writesATraceOfTheLengthAskedFor() throws Exception {
    Path file = folder.resolve("t.std");
    Generate.write(Preset.HARD.options().withLength(1234), file);
    assertThat(Files.readAllLines(file)).hasSize(1234);
  }

  @Test
  void theCommandLineChangesThePreset() {
    GeneratorOptions options = parse("--preset", "hard", "--threads", "3", "--reads", "0.2");
    assertThat(options).isEqualTo(Preset.HARD.options().withThreads(3).withReads(0.2));
    assertThat(parse("--variables", "5").population().racy()).isEqualTo(5);
    assertThat(parse()).isEqualTo(GeneratorOptions.defaults());
  }

  @Test
  void whatCannotBeIsRejected() {
    assertThatThrownBy(() -> parse("--preset", "easy"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> parse("--reads", "7")).isInstanceOf(IllegalArgumentException.class);
  }

  private static GeneratorOptions parse(String... args) {
    GeneratorSettings settings = new GeneratorSettings();
    new CommandLine(
            CommandLine.Model.CommandSpec.wrapWithoutInspection(null)
                .addMixin("settings", CommandLine.Model.CommandSpec.forAnnotatedObject(settings)))
        .parseArgs(args);
    return settings.options();
  }
}
