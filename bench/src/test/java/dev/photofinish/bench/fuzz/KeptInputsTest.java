package dev.photofinish.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Inputs that once ended in an internal error or a hang. The small ones are files in a folder for
 * each kind; a new one needs nothing but its file.
 */
class KeptInputsTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Path KEPT = Path.of("src/test/resources/dev/photofinish/bench/fuzz");

  private static Kind kind(String name) {
    return new Kinds(Path.of("../examples"))
        .all().stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }

  private static void check(Guard guard, String name, byte[] input) throws Exception {
    Observation seen = guard.run(input);
    assertThat(seen.outcome().isBug()).as(name + ": " + seen.stack()).isFalse();
  }

  private static Guard guard(String kind) {
    return new Guard(kind(kind).target(), LIMIT, new AtomicInteger());
  }

  @Test
  void noneFailsAgain() throws Exception {
    for (Path folder : listed(KEPT)) {
      try (Guard guard = guard(folder.getFileName().toString())) {
        for (Path input : listed(folder)) {
          check(guard, input.toString(), Files.readAllBytes(input));
        }
      }
    }
  }

  private static Iterable<Path> listed(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void longKeywordTexts() throws Exception {
    try (Guard guard = guard("cilk-keywords")) {
      String string = "x".repeat(30_000) + "\\n".repeat(9_000);
      text(guard, "int main() { char *a = \"" + string + "\"; return 0; }");
      text(guard, "int main() { return " + "(".repeat(60_000));
      text(guard, "int main() { " + "a: ".repeat(20_000) + "; }");
      text(guard, "int main() { " + "if (x) ; else ".repeat(20_000) + "; }");
      text(guard, "cilk ".repeat(60_000) + "int f() { return 0; }");
      text(guard, "c" + "__attribute__((x))".repeat(30_000) + " int f() { return 0; }");
      text(guard, "int x = 1" + "e+".repeat(30_000) + ";");
    }
  }

  @Test
  void longWordsOfDatabases() throws Exception {
    try (Guard guard = guard("compile-commands")) {
      String word = "cc".repeat(200_000);
      text(guard, "[{\"file\": \"a.c\", \"command\": \"%s a.c\"}]".formatted(word));
    }
  }

  @Test
  void longComments() throws Exception {
    try (Guard guard = guard("labels-comments")) {
      text(guard, "// " + "Write_set = {".repeat(20_000));
      text(guard, "// " + "*".repeat(60_000) + "a[".repeat(3_000));
      text(guard, "//\n" + "a[i]@2:5:W vs. b@2:9:R ".repeat(20_000));
      text(guard, "// Write_set = {" + "x@1, ".repeat(20_000) + "}");
      text(guard, "// a[" + "x".repeat(50_000) + "]@1:1:W vs. b@2:2:R");
    }
  }

  private static void text(Guard guard, String text) throws Exception {
    check(guard, text.substring(0, 40), text.getBytes(StandardCharsets.UTF_8));
  }
}
