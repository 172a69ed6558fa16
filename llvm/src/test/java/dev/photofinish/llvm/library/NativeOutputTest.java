package dev.photofinish.llvm.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that use one part of the language or of the library each, beside what they print when
 * gcc 12 compiles them and Linux runs them: the machine has to print the same.
 */
class NativeOutputTest {
  static List<Path> programs() throws IOException, URISyntaxException {
    Path directory = Path.of(NativeOutputTest.class.getResource("programs").toURI());
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> !file.toString().endsWith(".out")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void printsWhatTheNativeProgramPrints(Path file) throws IOException {
    String source = Files.readString(file);
    String name = file.getFileName().toString();
    String expected =
        Files.readString(file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".out"));
    Execution run = Execution.of(name.endsWith(".c") ? Sources.c(source) : Sources.cpp(source));
    assertThat(run.output()).isEqualTo(expected);
    assertThat(run.ending()).get().isInstanceOf(Ending.Exited.class);
    assertThat(run.faults()).isEmpty();
    assertThat(run.races()).isEmpty();
  }
}
