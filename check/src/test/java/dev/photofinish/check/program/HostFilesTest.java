package dev.photofinish.check.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.llvm.library.files.ProgramEnvironment;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFilesTest {
  @TempDir private Path directory;

  @Test
  void aDirectoryGivesAllItsFilesUnderItsName() throws Exception {
    Files.createDirectories(directory.resolve("in/sub"));
    Files.writeString(directory.resolve("in/a"), "1");
    Files.writeString(directory.resolve("in/sub/b"), "22");
    ProgramEnvironment environment =
        HostFiles.add(ProgramEnvironment.empty(), "data", directory.resolve("in"));
    assertThat(environment.files().keySet()).containsExactlyInAnyOrder("data/a", "data/sub/b");
    assertThat(environment.files().get("data/sub/b").length()).isEqualTo(2);
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> HostFiles.add(ProgramEnvironment.empty(), "data", missing))
        .isInstanceOfSatisfying(
            HostFiles.UnreadableException.class,
            e -> {
              assertThat(e.path()).isEqualTo(missing);
              assertThat(e.reason()).isInstanceOf(NoSuchFileException.class);
            });
    assertThatThrownBy(() -> HostFiles.content(directory))
        .isInstanceOf(HostFiles.UnreadableException.class)
        .hasMessageContaining("is a directory");
  }
}
