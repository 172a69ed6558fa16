package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages in {@code docs/rules} say what the code says. {@code -Dphotofinish.writePages=true}
 * writes them anew.
 */
class RulePagesTest {
  private static final Path PAGES = Path.of("../docs/rules");

  @Test
  void arePagesOfTheRulesThereAre() throws IOException {
    Map<String, String> pages = RulePages.all();
    if (Boolean.getBoolean("photofinish.writePages")) {
      for (Map.Entry<String, String> page : pages.entrySet()) {
        Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
      }
    }
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.list(PAGES)) {
      files.forEach(file -> found.add(file.getFileName().toString()));
    }

    assertThat(found).isEqualTo(new TreeSet<>(pages.keySet()));
    for (Map.Entry<String, String> page : pages.entrySet()) {
      assertThat(Files.readString(PAGES.resolve(page.getKey())))
          .as("docs/rules/%s, which -Dphotofinish.writePages=true writes anew", page.getKey())
          .isEqualTo(page.getValue());
    }
  }
}
