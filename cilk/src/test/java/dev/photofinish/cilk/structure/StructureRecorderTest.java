package dev.photofinish.cilk.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Part A, rule by rule; section 2 of the design. */
class StructureRecorderTest {
  private final StructureRecorder recorder =
      new StructureRecorder(Atomization.MANUAL, Numbering.LAZY);

  private static List<List<Integer>> edges(AtomizedProgram program) {
    List<List<Integer>> edges = new ArrayList<>();
    for (int e = 0; e < program.threads(); e++) {
      List<Integer> successors = new ArrayList<>();
      for (int i = 0; i < program.successors(e); i++) {
        successors.add(program.successor(e, i));
      }
      edges.add(successors);
    }
    return edges;
  }

  @Test
  void aReturnWaitsOnlyForChildrenThatThereAre() {
    recorder.spawn(0, 1);
    recorder.spawn(0, 2);
    recorder.returned();
    recorder.returned();
    recorder.sync(3);
    // main 0, its rest 1, child 2, its rest 3, grandchild 4, the child's implicit sync 5, behind 6.
    assertThat(edges(recorder.program()))
        .containsExactly(
            List.of(1, 2),
            List.of(6),
            List.of(3, 4),
            List.of(5),
            List.of(5),
            List.of(6),
            List.of());
  }

  @Test
  void anExplicitSyncEndsTheThreadAlsoWithoutChildren() {
    recorder.read(0, 4, 1);
    recorder.sync(2);
    recorder.read(0, 4, 3);
    AtomizedProgram program = recorder.program();
    assertThat(edges(program)).containsExactly(List.of(1), List.of());
    assertThat(program.transactions()).isEqualTo(2);
  }

  @Test
  void theEndOfMainWaitsForItsChildren() {
    recorder.spawn(0, 1);
    recorder.returned();
    assertThat(edges(recorder.program()))
        .containsExactly(List.of(1, 2), List.of(3), List.of(3), List.of());
  }

  @Test
  void syncsOfACalledFunctionWaitForItsOwnChildrenOnly() {
    recorder.spawn(0, 1);
    recorder.returned();
    recorder.enter(1, 2);
    recorder.spawn(0, 3);
    recorder.returned();
    recorder.leave();
    // Thread 2 is the first child: only the end of main waits for it.
    assertThat(edges(recorder.program()))
        .containsExactly(
            List.of(1, 2),
            List.of(3, 4),
            List.of(6),
            List.of(5),
            List.of(5),
            List.of(6),
            List.of());
  }

  @Test
  void aLocationThatIsReadAndWrittenCountsAsWritten() {
    recorder.read(8, 4, 1);
    recorder.write(8, 4, 2);
    recorder.read(8, 4, 3);
    AtomizedProgram program = recorder.program();
    assertThat(program.transactions()).isEqualTo(1);
    assertThat(program.accesses()).isEqualTo(1);
    assertThat(program.writes(0)).isTrue();
    assertThat(program.site(0)).isEqualTo(2);
  }

  @Test
  void transactionsWithoutAccessesAreNotMade() {
    recorder.cut(CutKind.WRITTEN, 1);
    recorder.read(0, 1, 2);
    recorder.cut(CutKind.WRITTEN, 3);
    recorder.cut(CutKind.WRITTEN, 4);
    recorder.read(0, 1, 5);
    recorder.cut(CutKind.WRITTEN, 6);
    AtomizedProgram program = recorder.program();
    assertThat(program.transactions()).isEqualTo(2);
    assertThat(program.cutsBefore(0)).isEmpty();
    assertThat(program.cutsBefore(1))
        .containsExactlyInAnyOrder(
            new CutPoint(CutKind.WRITTEN, 3), new CutPoint(CutKind.WRITTEN, 4));
  }

  @Test
  void atomicBlocksCutAtTheirOuterEndsOnly() {
    recorder.read(0, 1, 1);
    recorder.atomicBegin(2);
    recorder.read(1, 1, 3);
    recorder.cut(CutKind.WRITTEN, 4);
    recorder.atomicBegin(5);
    recorder.read(2, 1, 6);
    recorder.atomicEnd(7);
    recorder.read(3, 1, 8);
    recorder.atomicEnd(9);
    recorder.read(4, 1, 10);
    AtomizedProgram program = recorder.program();
    List<Integer> sizes = new ArrayList<>();
    for (int t = 0; t < program.transactions(); t++) {
      sizes.add(program.accessEnd(t) - program.accessStart(t));
    }
    assertThat(sizes).containsExactly(1, 3, 1);
  }

  @Test
  void anAtomicUpdateIsOneTransactionHoweverFineTheCuts() {
    StructureRecorder finest = new StructureRecorder(Atomization.FINEST, Numbering.LAZY);
    finest.atomic(AccessKind.ATOMIC_UPDATE, 0, 4, 1);
    finest.atomic(AccessKind.ATOMIC_READ, 0, 4, 2);
    AtomizedProgram program = finest.program();
    assertThat(program.transactions()).isEqualTo(2);
    assertThat(program.writes(program.accessStart(0))).isTrue();
    assertThat(program.writes(program.accessStart(1))).isFalse();
  }

  @Test
  void thereAreNoCutsUnderALockButInTheChildrenOfItsHolder() {
    StructureRecorder finest = new StructureRecorder(Atomization.FINEST, Numbering.LAZY);
    finest.acquired(7, LockMode.EXCLUSIVE, 1);
    finest.read(0, 4, 2);
    finest.write(0, 4, 3);
    finest.spawn(0, 4);
    finest.read(8, 4, 5);
    finest.write(8, 4, 6);
    finest.returned();
    finest.read(16, 4, 7);
    finest.write(16, 4, 8);
    finest.released(7, LockMode.EXCLUSIVE, 9);
    finest.read(0, 4, 10);
    finest.read(0, 4, 11);
    // One before the spawn, two in the child, one behind it, and two after the release.
    assertThat(finest.program().transactions()).isEqualTo(1 + 2 + 1 + 2);
  }

  @Test
  void anInletIsNotCut() {
    StructureRecorder finest = new StructureRecorder(Atomization.FINEST, Numbering.LAZY);
    finest.spawn(0, 1);
    finest.inletBegin(2);
    finest.read(0, 4, 2);
    finest.write(0, 4, 2);
    finest.inletEnd(2);
    finest.returned();
    assertThat(finest.program().transactions()).isEqualTo(1);
  }
}
