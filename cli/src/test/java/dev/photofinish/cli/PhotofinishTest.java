package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhotofinishTest {
  @Test
  void namesWithBytesThatAreNotTextAreRefused() {
    Run run = Run.of("predict", "-o", "x.json", "tr\uFFFDce.std");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("not text in UTF-8").hasLineCount(1);
  }

  @Test
  void theVersionComesFromTheBuild() {
    Run run = Run.of("--version");
    assertThat(run.code()).isZero();
    assertThat(run.out()).matches("photofinish \\d+\\.\\d+\\.\\d+\\R");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "help", "help predict", "predict --help", "generate -h"})
  void helpGoesToStandardOutput(String arguments) {
    Run run = Run.of(arguments.split(" "));
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Usage: photofinish");
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "predict",
        "predict -",
        "predict --order",
        "predict --order foo x.std",
        "predict --by color x.std",
        "predict --threads 0 x.std",
        "predict --budget 0 x.std",
        "predict --max-steps -1 x.std",
        "predict --no-witness --witness y.std x.std",
        "predict --fail-on sometimes x.std",
        "predict --unknown x.std",
        "generate",
        "generate --racy -1 target/x.std",
        "nosuchcommand"
      })
  void wrongUsageIsSaidOnStandardError(String arguments) {
    Run run = Run.of(arguments.isEmpty() ? new String[0] : arguments.split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("photofinish: ").doesNotContain("\tat ");
  }
}
