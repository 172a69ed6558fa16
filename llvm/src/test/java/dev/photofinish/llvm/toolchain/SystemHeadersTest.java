package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemHeadersTest {
  @Test
  void aMachineWithoutHeadersIsToldWhatToInstall(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("a.c"), "#include <stdio.h>\n");
    TranslationUnit unit = new TranslationUnit(directory, "a.c", List.of("-nostdlibinc"));
    assertThatThrownBy(() -> Sources.frontEnd().compiler().compile(unit))
        .isInstanceOf(ToolchainException.class)
        .hasMessageContaining("no C headers (<stdio.h>): install libc6-dev");
  }

  @Test
  void headersOfTheProgramAreItsOwnMatter() {
    assertThat(SystemHeaders.advice("a.c:1:10: fatal error: 'mine.h' file not found")).isEmpty();
  }
}
