package dev.photofinish.jvm.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.explore.FamiliesTest.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the search leaves out it leaves out under conditions. Each is broken here, one at a time,
 * and some program of the families gets the wrong verdict then; by {@link FamiliesTest} it has the
 * right one otherwise.
 */
class BrokenReductionsTest {
  @TempDir private static Path classes;

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    // A call of the library is one step.
    "classes.Operations.isOneStep, 1, library-steps/racy/ArrayText",
    "classes.Operations.isApart, 0, library-steps/racy/AllOfDone",
    "interpreter.Turns.called, 0, library-steps/racy/JdkCallback",
    // Threads that would only wait have not begun to; who has a lock gives it back unseen.
    "interpreter.BlockingCalls.looksAt, 0, questions/racy/LockText",
    "interpreter.BlockingCalls.lockIsFree, 0, choices/racy/LoneCondition",
    // Nobody asks how far a pool is, whether a lock is held, whether a thread has ended.
    "interpreter.Questions.called, 0, library-steps/racy/ArrivedParties",
    "interpreter.Vm.endMatters, 0, questions/racy/TimedJoin",
    // What a thread does to objects of its own counts with its time once they are shared.
    "interpreter.UnsharedObjects.read, 0, sharing/racy/ReadBeforePublication",
    "interpreter.UnsharedObjects.write, 0, sharing/racy/ClonedArray",
    "interpreter.UnsharedObjects.place, 0, sharing/race-free/LatchEarly",
    // Final fields are frozen unless the object escaped before.
    "interpreter.Sharing.underConstruction, 0, reductions/racy/EscapedFinal",
    // Accesses of trusted code are not checked.
    "memory.ConfinedClasses.contain, 0, trusted-code/racy/CopyIterator",
  })
  void aBrokenConditionIsNoticed(String place, int value, String program) throws IOException {
    Sample sample = sample(program);
    FamiliesTest.compile(List.of(sample), classes);
    String folder = classes.resolve(sample.folder()).toString();
    String wrong = sample.expected().equals("racy") ? "race-free" : "racy";
    assertThat(new BrokenEngine(place, value).verdicts().apply(folder, sample.name()))
        .isEqualTo(wrong);
  }

  /** The same, of what stands behind those conditions. */
  @Tag("long")
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "interpreter.BlockingCalls.waits, 1, library-steps/racy/CompletedCount",
    "interpreter.BlockingCalls.releases, 1, library-steps/racy/AllOfDone",
    "interpreter.Questions.ask, 0, library-steps/racy/ArrivedParties",
    "interpreter.Questions.askForEnd, 0, questions/racy/TimedJoin",
    "interpreter.Monitors.mayWake, 0, choices/racy/LoneWaiter",
    "interpreter.Monitors.interruptWins, 0, choices/racy/NotifiedThrows",
    "interpreter.Turns.quiet, 1, access-modes/racy/ArrayPlain",
    "interpreter.UnsharedObjects.made, 0, sharing/racy/ClonedArray",
    "interpreter.UnsharedObjects.tell, 0, sharing/racy/ClonedArray",
    "interpreter.UnsharedObjects.noting, 0, sharing/race-free/LatchEarly",
    "interpreter.UnsharedObjects.freeze, 0, sharing/race-free/RecordOfArray",
    "interpreter.Accesses.exempt, 1, sharing/racy/ClonedArray",
    "interpreter.Accesses.internal, 1, sharing/race-free/ClonedArray",
  })
  void aBrokenPartOfOneIsNoticed(String place, int value, String program) throws IOException {
    aBrokenConditionIsNoticed(place, value, program);
  }

  private static Sample sample(String program) throws IOException {
    return FamiliesTest.samples().stream()
        .filter(known -> known.toString().equals(program))
        .findFirst()
        .orElseThrow();
  }
}
