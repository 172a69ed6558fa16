package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.FunctionEffects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a library function does stands in one table; nobody else tells functions by their names. */
class LibraryNamesTest {
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

  private static final List<Path> ENGINE =
      List.of(
          Path.of("src/main/java/dev/photofinish/openmp/statics"),
          Path.of("../llvm/src/main/java/dev/photofinish/llvm/analysis"));

  /** The functions that the rule for the size of a team asks for by their names. */
  private static final Set<String> EXCEPTIONS =
      Set.of("TeamSizes.java:omp_get_max_threads", "TeamSizes.java:omp_set_num_threads");

  @Test
  void areNowhereElse() throws IOException {
    Set<String> known =
        EffectsTable.all().stream().map(FunctionEffects::name).collect(Collectors.toSet());
    assertThat(known).contains("memcpy", "omp_init_lock", "_ZdlPv");
    for (Path directory : ENGINE) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          assertThat(named(file, known)).as(file.toString()).isEmpty();
        }
      }
    }
  }

  private static List<String> named(Path file, Set<String> known) throws IOException {
    Matcher literals = LITERAL.matcher(Files.readString(file));
    return literals
        .results()
        .map(literal -> literal.group(1).strip())
        .filter(text -> Arrays.stream(text.split(" ")).allMatch(known::contains))
        .filter(text -> !EXCEPTIONS.contains(file.getFileName() + ":" + text))
        .toList();
  }
}
