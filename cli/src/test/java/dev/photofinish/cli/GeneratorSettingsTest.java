package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.Lifecycle;
import dev.photofinish.trace.generate.Preset;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

class GeneratorSettingsTest {
  @Test
  void theCommandLineChangesThePreset() {
    GeneratorOptions options = parse("--preset", "hard", "--threads", "3", "--reads", "0.2");
    assertThat(options).isEqualTo(Preset.HARD.options().withThreads(3).withReads(0.2));
    assertThat(parse("--variables", "5").population().racy()).isEqualTo(5);
    assertThat(parse("--lifecycle", "fork-join").lifecycle()).isEqualTo(Lifecycle.FORK_JOIN);
    assertThat(parse()).isEqualTo(GeneratorOptions.defaults());
  }

  @Test
  void whatCannotBeIsRejected() {
    assertThatThrownBy(() -> parse("--preset", "easy"))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("'easy' is none of default, hard,");
    assertThatThrownBy(() -> parse("--reads", "7")).isInstanceOf(IllegalArgumentException.class);
  }

  private static GeneratorOptions parse(String... args) {
    GeneratorSettings settings = new GeneratorSettings();
    new CommandLine(
            CommandSpec.wrapWithoutInspection(null)
                .addMixin("settings", CommandSpec.forAnnotatedObject(settings)))
        .parseArgs(args);
    return settings.options();
  }
}
