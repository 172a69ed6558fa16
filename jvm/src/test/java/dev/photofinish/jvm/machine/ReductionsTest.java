package dev.photofinish.jvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.samples.Asking;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.StateGraphSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the machine leaves out changes no verdict. */
class ReductionsTest {
  private static final int PROGRAMS = Integer.getInteger("photofinish.programs", 50);
  private static final String ACTIONS = "wrwrwrwwlqphjcbdef";
  private static final String QUESTIONS = "LTXWESQDKHMVCNAPB";

  private static final MachineOptions REDUCED =
      MachineOptions.defaults().withGranularity(Granularity.OPERATION);
  private static final MachineOptions IN_STEPS =
      REDUCED.withGranularity(Granularity.SYNCHRONISATION);
  private static final MachineOptions ANSWERED =
      REDUCED.withQuestions(EnumSet.allOf(Question.class));
  private static final MachineOptions SHARED = REDUCED.withReductions(Set.of());
  private static final MachineOptions WHOLE =
      IN_STEPS.withQuestions(EnumSet.allOf(Question.class)).withReductions(Set.of());

  /** What is seen of a program: races, or none, or neither as there are too many states. */
  private enum Seen {
    RACE,
    NO_RACE,
    NOT_ALL
  }

  @Test
  void randomProgramsHaveTheSameVerdictWithoutReductions() throws Exception {
    assertThat(compare(0, PROGRAMS, List.of(WHOLE))).isBetween(PROGRAMS / 8, PROGRAMS * 7 / 8);
  }

  @Test
  @Tag("long")
  void noneOfTheReductionsChangesAVerdict() throws Exception {
    compare(1000, 1000 + 60 * PROGRAMS, List.of(IN_STEPS, ANSWERED, SHARED, WHOLE));
  }

  /** Each is racy only in what one reduction might leave out. */
  @ParameterizedTest
  @CsvSource({
    "Xw, lw, RACE",
    "w, Er, NO_RACE",
    "w, Sr, NO_RACE",
    "Aw, cw, RACE",
    "Pw, cw, RACE",
    "Nr, wc, NO_RACE",
    "Qw, qw, RACE",
    "Lw, lw, RACE",
    "lWw, l, RACE",
    "b, f, NO_RACE",
    "d, e, RACE",
    "b, e, RACE"
  })
  void whatOneThreadSeesOfTheOther(String first, String second, Seen expected) throws Exception {
    List<String> scripts = List.of(first, second);
    assertThat(seen(WHOLE, scripts)).isEqualTo(expected);
    assertThat(seen(REDUCED, scripts)).isEqualTo(expected);
  }

  /** How many of the programs are racy; each has to be so for all machines, or for none. */
  private static int compare(int from, int to, List<MachineOptions> others) throws Exception {
    int racy = 0;
    for (int seed = from; seed < to; seed++) {
      List<String> scripts = scripts(new Random(seed));
      Seen reduced = seen(REDUCED, scripts);
      for (MachineOptions other : others) {
        Seen whole = seen(other, scripts);
        if (reduced != Seen.NOT_ALL && whole != Seen.NOT_ALL) {
          assertThat(reduced).as("seed %s: %s and %s", seed, scripts, other).isEqualTo(whole);
        }
      }
      racy += reduced == Seen.RACE ? 1 : 0;
    }
    return racy;
  }

  private static List<String> scripts(Random random) {
    List<String> scripts = new ArrayList<>();
    for (int t = 0; t < 2; t++) {
      StringBuilder script = new StringBuilder();
      int length = 1 + random.nextInt(3);
      for (int i = 0; i < length; i++) {
        if (random.nextInt(2) == 0) {
          script.append(QUESTIONS.charAt(random.nextInt(QUESTIONS.length())));
        }
        script.append(ACTIONS.charAt(random.nextInt(ACTIONS.length())));
      }
      scripts.add(script.toString());
    }
    return scripts;
  }

  private static Seen seen(MachineOptions options, List<String> scripts) throws Exception {
    Path classes =
        Path.of(Asking.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (ClassPath path = ClassPath.of(List.of(classes))) {
      Program program = Program.main(path, Asking.class.getName(), scripts);
      MachineOptions current = options;
      while (true) {
        JavaMachine machine = new JavaMachine(program, current);
        SearchResult result =
            StateGraphSearch.search(
                machine,
                SearchOptions.defaults()
                    .withDetection(Detection.MACHINE)
                    .withMaxStates(100_000)
                    .withCancelled(() -> !machine.unanswered().isEmpty()));
        if (result.racy()) {
          return Seen.RACE;
        }
        if (machine.unanswered().isEmpty()) {
          return result.raceFree() ? Seen.NO_RACE : Seen.NOT_ALL;
        }
        Set<Question> asked = EnumSet.copyOf(machine.unanswered());
        asked.addAll(current.questions());
        current = current.withQuestions(asked);
        if (asked.contains(Question.THREAD_STATES)) {
          current = current.withGranularity(Granularity.SYNCHRONISATION);
        }
      }
    }
  }
}
