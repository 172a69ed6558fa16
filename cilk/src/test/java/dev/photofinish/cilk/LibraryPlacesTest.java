package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a library does is told by the lines of the program that call it. */
class LibraryPlacesTest {
  private static final String PROGRAM =
      """
      #include <cilk/cilk.h>
      #include <list>
      int main() {
        std::list<int> all;
        cilk_spawn all.push_back(1);
        %s
        int n = all.size();
        cilk_sync;
        return n;
      }
      """;

  @TempDir private Path directory;

  private AnalysisResult analyse(String between) throws IOException {
    return CilkText.determinacy(
        CilkText.load(directory.resolve("program.cpp"), PROGRAM.formatted(between)));
  }

  @Test
  void racesInContainersAreTheProgramsOwn() throws IOException {
    AnalysisResult result = analyse("");

    assertThat(CilkText.races(result)).isEqualTo(Set.of("all 5 7"));
    Race race = result.races().get(0);
    assertThat(race.first().location().file()).endsWith("stl_list.h");
    assertThat(race.first().library())
        .hasValueSatisfying(call -> function(race.first(), call.function()));
    assertThat(race.witness().orElseThrow().lastSteps(100))
        .allSatisfy(step -> assertThat(step.location().file()).endsWith("program.cpp"));
  }

  private static void function(Access access, String name) {
    assertThat(name).startsWith("std::").contains("::push_back");
    assertThat(access.placeText()).contains("all.push_back(1)");
  }

  @Test
  void andSoIsTheirAbsence() throws IOException {
    assertThat(analyse("cilk_sync;").verdict()).isEqualTo(Verdict.NONE);
  }
}
