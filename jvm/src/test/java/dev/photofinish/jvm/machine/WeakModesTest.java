package dev.photofinish.jvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.samples.Litmus;
import dev.photofinish.search.machine.Machine.Snapshot;
import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs read by weak modes is what the axioms of the memory model allow. */
class WeakModesTest {
  private static final int FEW = 40;
  private static final int MANY = 3000;
  private static final String WRITES = "RO";
  private static final String READS = "ao";
  private static final String ALL = "VROvaoSALF";

  /** Each has outcomes that no order of its steps has, or just none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "R0a1 R1a0",
        "O0F0o1 O1F0o0",
        "O0F0o1 O1o0",
        "V0v1 V1v0",
        "V0o1 V1o0",
        "R0v1 V1v0",
        "O0R1 a1o0",
        "O0O1 o1o0",
        "R0 a0R1 a1o0",
        "R0 R1 a0a1 a1a0",
        "V0 V1 v0v1 v1v0",
        "O0O0 o0o0",
        "R0O0 a0o1",
        "S0v1 S1v0",
        "A0a1 L1o0"
      })
  void litmusTest(String program) throws Exception {
    List<String> scripts = List.of(program.split(" "));
    assertThat(machine(scripts)).isEqualTo(LitmusOutcomes.of(scripts));
  }

  @Test
  void randomProgramsReadWhatTheyMay() throws Exception {
    compare(0, FEW);
  }

  @Test
  @Tag("long")
  void manyRandomProgramsReadWhatTheyMay() throws Exception {
    compare(FEW, MANY);
  }

  private static void compare(int from, int to) throws Exception {
    for (int seed = from; seed < to; seed++) {
      Random random = new Random(seed);
      boolean oneWriter = random.nextBoolean();
      List<String> scripts = oneWriter ? oneWriter(random) : scripts(random);
      Set<String> seen = machine(scripts);
      Set<String> allowed = LitmusOutcomes.of(scripts);
      assertThat(allowed).as("seed %s: %s", seed, scripts).containsAll(seen);
      if (oneWriter) {
        assertThat(seen).as("seed %s: %s", seed, scripts).isEqualTo(allowed);
      }
    }
  }

  private static List<String> scripts(Random random) {
    List<String> scripts = new ArrayList<>();
    int threads = 2 + random.nextInt(2);
    for (int t = 0; t < threads; t++) {
      StringBuilder script = new StringBuilder();
      int length = 1 + random.nextInt(threads == 2 ? 3 : 2);
      for (int i = 0; i < length; i++) {
        script.append(ALL.charAt(random.nextInt(ALL.length()))).append(random.nextInt(2));
      }
      scripts.add(script.toString());
    }
    return scripts;
  }

  /**
   * Each variable is written by one thread only, so that there is one order of its writes, and by
   * weak modes: the machine has volatile accesses in the order of the run, the axioms are weaker.
   */
  private static List<String> oneWriter(Random random) {
    List<String> scripts = new ArrayList<>();
    for (int t = 0; t < 2 + random.nextInt(2); t++) {
      StringBuilder script = new StringBuilder();
      for (int i = 0; i < 2; i++) {
        boolean writes = t < 2 && random.nextBoolean();
        script.append((writes ? WRITES : READS).charAt(random.nextInt(2)));
        script.append(writes ? t : random.nextInt(2));
      }
      scripts.add(script.toString());
    }
    return scripts;
  }

  /** What the machine prints in some run. */
  private static Set<String> machine(List<String> scripts) throws Exception {
    Set<String> outcomes = new TreeSet<>();
    try (ClassPath path = DifferentialTest.testClasses()) {
      JavaMachine machine =
          new JavaMachine(
              Program.main(path, Litmus.class.getName(), scripts),
              MachineOptions.defaults().withQuestions(EnumSet.of(Question.OLDER_VALUES)));
      Set<StateHash> visited = new HashSet<>();
      Deque<Snapshot> open = new ArrayDeque<>(List.of(machine.snapshot()));
      while (!open.isEmpty()) {
        Snapshot state = open.pop();
        machine.restore(state);
        for (int thread = 0; thread < machine.threads(); thread++) {
          boolean ready = machine.enabled(thread);
          int ways = ready ? machine.choices(thread) : 0;
          for (int way = 0; way < ways; way++) {
            StepResult result = machine.step(thread, way, null);
            assertThat(result).as("%s", machine.cut()).isNotEqualTo(StepResult.CUT);
            if (result == StepResult.ENDED) {
              outcomes.add(machine.output());
            } else {
              StateHasher hasher = new StateHasher();
              machine.hash(hasher);
              if (visited.add(hasher.result())) {
                open.push(machine.snapshot());
              }
            }
            machine.restore(state);
          }
        }
      }
    }
    return outcomes;
  }
}
