package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README shows is what the tool prints, but for the time it takes. */
class ReadmeTest {
  private static final String BEGIN = "<!-- output of the command above: begin -->\n```\n";
  private static final String END = "```\n<!-- output of the command above: end -->";

  @Test
  void theExampleIsReal() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    String shown = readme.substring(readme.indexOf(BEGIN) + BEGIN.length(), readme.indexOf(END));
    String printed = Run.of("check", "../examples/openmp/racy/nowait.c").out();
    assertThat(printed.replace("../examples", "examples")).isEqualTo(shown);
  }
}
