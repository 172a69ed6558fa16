package dev.photofinish.jvm.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.explore.FamiliesTest.Sample;
import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.search.schedule.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The steps that a witness tells of a thread are made in this order when the witness is made again:
 * what each thread does is seen line by line, apart from what tells the steps.
 */
class WitnessOrderTest {
  @TempDir private static Path classes;

  static Stream<Sample> some() throws IOException {
    return all().filter(sample -> sample.toString().startsWith("reductions"));
  }

  static Stream<Sample> all() throws IOException {
    List<Sample> all = new ArrayList<>();
    for (Sample sample : FamiliesTest.samples()) {
      if (sample.expected().equals("racy") && !sample.isOpen()) {
        all.add(sample);
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("some")
  void theStepsAreInProgramOrder(Sample sample) throws Exception {
    FamiliesTest.compile(List.of(sample), classes);
    try (ClassPath path = ClassPath.of(List.of(classes.resolve(sample.folder())))) {
      Program program = Program.main(path, sample.name(), List.of());
      SourceFolders sources = new SourceFolders(List.of(), List.of());
      List<Race> races =
          new JavaExplorer(FamiliesTest.OPTIONS, Progress.NONE)
              .explore(program, sample.name(), sources)
              .races();
      assertThat(races).isNotEmpty();
      for (Race race : races) {
        assertInOrder(program, race.witness().orElseThrow());
      }
    }
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("all")
  void allStepsAreInProgramOrder(Sample sample) throws Exception {
    theStepsAreInProgramOrder(sample);
  }

  private static void assertInOrder(Program program, Witness witness) throws Exception {
    Map<String, List<Integer>> made = made(program, witness.replay().orElseThrow());
    Map<String, Integer> reached = new HashMap<>();
    for (WitnessStep step : witness.lastSteps(Integer.MAX_VALUE)) {
      if (step.location().isKnown()) {
        List<Integer> lines = made.get(step.thread());
        int at = reached.getOrDefault(step.thread(), 0);
        int found = lines.subList(at, lines.size()).indexOf(step.location().line());
        // What was done before the first step of a run is not seen.
        boolean earlier = found < 0 && !reached.containsKey(step.thread());
        if (!earlier) {
          assertThat(found).as("%s behind %s of %s", step, at, lines).isNotNegative();
          reached.put(step.thread(), at + found);
        }
      }
    }
  }

  /** The lines that each thread comes to, in this order. */
  private static Map<String, List<Integer>> made(Program program, String replay) throws Exception {
    ReplayText text = ReplayText.read(replay);
    ExploreOptions options =
        FamiliesTest.OPTIONS
            .withGranularity(text.granularity(), Tracking.READS)
            .withQuestions(text.questions());
    ExploredMachine machine = ExploredMachine.forWitnesses(program, options, () -> false);
    Lines lines = new Lines(machine);
    machine.watch(lines);
    ApproachRun run = new ApproachRun(machine);
    run.over(text.approach(), (number, step) -> lines.at(step.thread()));
    for (Approach.Next next : text.approach().next()) {
      lines.at(next.thread());
      run.stepToAccess(new Step(next.thread(), 0));
    }
    return lines.made;
  }

  private static final class Lines implements MemoryActions {
    private final ExploredMachine machine;
    private final Map<String, List<Integer>> made = new HashMap<>();

    Lines(ExploredMachine machine) {
      this.machine = machine;
    }

    void at(int thread) {
      int line =
          machine.stack(thread).stream()
              .filter(Places::isProgram)
              .findFirst()
              .map(Site::line)
              .orElse(0);
      made.computeIfAbsent(machine.threadName(thread), t -> new ArrayList<>()).add(line);
    }

    @Override
    public void unshared(int thread, Object object, int slot, int count, Touch touch, int site) {
      at(thread);
    }

    @Override
    public void publish(int thread, long location, Touch touch, int moment, int site) {}

    @Override
    public void read(int thread, long location, AccessMode mode, int site) {
      at(thread);
    }

    @Override
    public void write(int thread, long location, AccessMode mode, int site) {
      at(thread);
    }

    @Override
    public void update(int thread, long location, AccessMode mode, int site) {
      at(thread);
    }

    @Override
    public void lock(int thread, long monitor) {
      at(thread);
    }

    @Override
    public void unlock(int thread, long monitor) {
      at(thread);
    }

    @Override
    public void start(int thread, int child) {
      at(thread);
    }

    @Override
    public void end(int thread) {}

    @Override
    public void join(int thread, int ended) {
      at(thread);
    }

    @Override
    public void acquire(int thread, long object) {
      at(thread);
    }

    @Override
    public void release(int thread, long object) {
      at(thread);
    }

    @Override
    public void fence(int thread, AccessMode mode) {
      at(thread);
    }
  }
}
