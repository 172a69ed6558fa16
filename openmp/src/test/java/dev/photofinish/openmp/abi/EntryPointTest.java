package dev.photofinish.openmp.abi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EntryPointTest {
  @Test
  void aLoopHasAnEntryPointForEachTypeOfItsCounter() {
    assertThat(EntryPoint.of("__kmpc_for_static_init_8u")).contains(EntryPoint.FOR_STATIC_INIT);
    assertThat(EntryPoint.FOR_STATIC_INIT.symbols()).hasSize(LoopCounter.values().length);
  }

  @Test
  void whatIsNotListedIsOfTheRuntimeButNotKnown() {
    assertThat(EntryPoint.of("__kmpc_something_new")).isEmpty();
    assertThat(EntryPoint.isRuntime("__kmpc_something_new")).isTrue();
  }

  /** A name that stands in two places is forgotten in one of them. */
  @Test
  void theNamesOfTheRuntimeStandInOnePlace() throws IOException {
    Path sources = Path.of("src/main/java");
    try (Stream<Path> files = Files.walk(sources)) {
      List<Path> others =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().contains("abi"))
              .filter(EntryPointTest::namesTheRuntime)
              .toList();
      assertThat(others).isEmpty();
    }
  }

  private static boolean namesTheRuntime(Path file) {
    try {
      String text = Files.readString(file);
      return text.contains("\"__kmpc_") || text.contains("\"__tgt_");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
