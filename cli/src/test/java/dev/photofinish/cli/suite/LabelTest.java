package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelTest {
  @ParameterizedTest
  @CsvSource({
    "sum-yes.c, RACY",
    "sum-no.cpp, RACE_FREE",
    "two_locks_race.c, RACY",
    "two_locks_norace.c, RACE_FREE",
    "racy/sum.c, RACY",
    "race-free/sum.c, RACE_FREE",
    "racy/sum-no.c, RACE_FREE"
  })
  void aNameOrAFolderSaysIt(String file, Label label) {
    assertThat(Label.ofPath(Path.of(file))).contains(label);
  }

  @Test
  void otherNamesSayNothing() {
    assertThat(Label.ofPath(Path.of("support.c"))).isEmpty();
    assertThat(Label.ofPath(Path.of("piano.c"))).isEmpty();
    assertThat(Label.ofPath(Path.of("embrace.c"))).isEmpty();
    assertThat(Label.ofPath(Path.of("Makefile"))).isEmpty();
  }
}
