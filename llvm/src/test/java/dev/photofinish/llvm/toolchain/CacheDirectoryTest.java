package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheDirectoryTest {
  private static final Path ACCOUNT = Path.of("/home/account");

  @TempDir private Path folder;

  @Test
  void theEnvironmentComesFirst() {
    assertThat(path(Map.of())).isEqualTo(ACCOUNT.resolve(".cache/photofinish"));
    assertThat(path(Map.of("HOME", "/h"))).isEqualTo(Path.of("/h/.cache/photofinish"));
    assertThat(path(Map.of("HOME", "/h", "XDG_CACHE_HOME", "/c")))
        .isEqualTo(Path.of("/c/photofinish"));
  }

  @Test
  void whatIsNotAbsoluteCountsForNothing() {
    assertThat(path(Map.of("HOME", "", "XDG_CACHE_HOME", "c")))
        .isEqualTo(ACCOUNT.resolve(".cache/photofinish"));
  }

  @Test
  void aCacheThatCannotBeWrittenSaysWhatToDo() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    CacheDirectory cache = new CacheDirectory(file.resolve("photofinish"));
    assertThatThrownBy(() -> cache.entry("x", directory -> {}))
        .isInstanceOf(ToolchainException.class)
        .hasMessageContaining("set XDG_CACHE_HOME");
  }

  private static Path path(Map<String, String> environment) {
    return CacheDirectory.of(environment, ACCOUNT).path();
  }
}
