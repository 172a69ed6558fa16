package dev.photofinish.jvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.samples.Published;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.StateGraphSearch;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether memory is told of what is done to an object when others can reach it, or at once: the
 * verdict is the same.
 */
class LocalObjectsTest {
  private static final int FEW = 25;
  private static final int MANY = 3000;
  private static final String ACTIONS = "wrvsabcdlknmxyfgopqOPQOPQ";
  private static final SearchOptions SEARCH =
      SearchOptions.defaults().withDetection(Detection.MACHINE).withMaxStates(50_000);

  @Test
  void randomProgramsHaveOneVerdict() throws Exception {
    compare(0, FEW);
  }

  @Test
  @Tag("long")
  void manyRandomProgramsHaveOneVerdict() throws Exception {
    compare(FEW, MANY);
  }

  private static void compare(int from, int to) throws Exception {
    int racy = 0;
    for (int seed = from; seed < to; seed++) {
      List<String> scripts = scripts(new Random(seed));
      MachineOptions published =
          MachineOptions.defaults().withQuestions(EnumSet.of(Question.OLDER_VALUES));
      boolean races = races(scripts, published);
      assertThat(races(scripts, published.withReductions(Set.of())))
          .as("seed %s: %s", seed, scripts)
          .isEqualTo(races);
      assertThat(races(scripts, published.withRepresentation(Representation.SUMMARY_FUNCTION)))
          .as("seed %s: %s by h", seed, scripts)
          .isEqualTo(races);
      racy += races ? 1 : 0;
    }
    assertThat(racy).isBetween((to - from) / 20, (to - from) * 19 / 20);
  }

  private static boolean races(List<String> scripts, MachineOptions options) throws Exception {
    ClassPath path = DifferentialTest.testClasses();
    JavaMachine machine =
        new JavaMachine(Program.main(path, Published.class.getName(), scripts), options);
    SearchResult result = StateGraphSearch.search(machine, SEARCH);
    assertThat(result.limits()).as("%s", scripts).isEmpty();
    return !result.races().isEmpty();
  }

  /** What the first thread does, with {@code t} where it starts the other, and what that does. */
  private static List<String> scripts(Random random) {
    List<String> scripts = new ArrayList<>();
    StringBuilder first =
        script(random, 2 + random.nextInt(4)).append(random.nextInt(3) > 0 ? 'o' : 'q');
    scripts.add(first.insert(random.nextInt(first.length()), 't').toString());
    scripts.add(
        "OOPQ".charAt(random.nextInt(4)) + script(random, 2 + random.nextInt(3)).toString());
    return scripts;
  }

  private static StringBuilder script(Random random, int length) {
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < length; i++) {
      script.append(ACTIONS.charAt(random.nextInt(ACTIONS.length())));
    }
    return script;
  }
}
