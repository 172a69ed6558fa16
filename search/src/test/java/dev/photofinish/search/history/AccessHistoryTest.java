package dev.photofinish.search.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.order.HardOrder;
import dev.photofinish.search.order.Strands;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Single rules of the history, by example. */
class AccessHistoryTest {

  private static final long X = 0x10000;

  private final Strands strands = new Strands();
  private final HardOrder order = new HardOrder(strands);
  private final RunOrder runOrder = new RunOrder(strands);
  private final LockSets lockSets = new LockSets();
  private final AccessHistory history =
      new AccessHistory(strands, lockSets, runOrder, Detail.REPRESENTATIVES);

  AccessHistoryTest() {
    order.listen(runOrder);
  }

  private void access(int context, int thread, int position, AccessKind kind, long at, long size) {
    history.access(order.strand(context), thread, position, kind, at, size, LockSets.EMPTY);
  }

  @Test
  void aReadAfterAWriteOfTheSameStrandIsTold() {
    AccessHistory all = new AccessHistory(strands, lockSets, runOrder, Detail.POSITIONS);
    int team = order.fork(HardOrder.ROOT, 2);
    for (int i = 0; i < 2; i++) {
      int strand = order.strand(order.member(team, i));
      for (AccessHistory each : List.of(history, all)) {
        each.access(strand, i, 1, AccessKind.WRITE, X, 8, LockSets.EMPTY);
        each.access(strand, i, 2, AccessKind.READ, X, 8, LockSets.EMPTY);
      }
    }
    assertThat(history.candidates()).hasSize(1);
    assertThat(all.candidates())
        .extracting(Candidate::firstPosition, Candidate::secondPosition)
        .containsExactlyInAnyOrder(tuple(1, 1), tuple(1, 2));
  }

  @Test
  void aPieceThatPostsDoesNotStandForOthers() {
    int team = order.fork(HardOrder.ROOT, 2);
    int[] posts = new int[3];
    for (int i = 0; i < 3; i++) {
      int piece = order.piece(team, 0, i, team);
      access(piece, i, 1, AccessKind.READ, X, 8);
      posts[i] = order.post(piece);
      order.endPiece(piece);
    }
    int last = order.piece(team, 0, 3, team);
    order.await(last, posts[0], posts[1]);
    access(last, 3, 2, AccessKind.WRITE, X, 8);
    assertThat(history.candidates()).singleElement().extracting(Candidate::pairs).isEqualTo(1L);
  }

  @Test
  void plainPiecesStandForEachOther() {
    int team = order.fork(HardOrder.ROOT, 2);
    for (int i = 0; i < 100; i++) {
      int piece = order.piece(team, 0, i, team);
      access(piece, i / 50, 1, AccessKind.READ, X, 8);
      order.endPiece(piece);
    }
    access(order.member(team, 0), 0, 2, AccessKind.WRITE, X, 8);
    assertThat(history.candidates())
        .singleElement()
        .satisfies(
            candidate -> {
              assertThat(candidate.pairs()).isEqualTo(2);
              assertThat(candidate.witnessed()).isNotEmpty();
            });
  }

  @Test
  void aReadAfterReleaseIsWitnessedThoughTheWriteBeforeIsOrdered() {
    int team = order.fork(HardOrder.ROOT, 2);
    int first = order.strand(order.member(team, 0));
    int second = order.strand(order.member(team, 1));
    access(order.member(team, 0), 0, 1, AccessKind.WRITE, X, 8);
    runOrder.released(first, 7, LockMode.EXCLUSIVE);
    access(order.member(team, 0), 0, 2, AccessKind.READ, X, 8);
    runOrder.acquired(second, 7, LockMode.EXCLUSIVE);
    access(order.member(team, 1), 1, 3, AccessKind.WRITE, X, 8);
    assertThat(history.candidates())
        .extracting(
            candidate ->
                candidate.firstPosition() + " " + candidate.witnessed().findAny().isPresent())
        .containsExactly("1 false", "2 true");
  }

  @Test
  void longAccessesMeetShortOnes() {
    int team = order.fork(HardOrder.ROOT, 2);
    access(order.member(team, 0), 0, 1, AccessKind.WRITE, X + 3, 10_000);
    access(order.member(team, 1), 1, 2, AccessKind.READ, X + 2, 1);
    access(order.member(team, 1), 1, 3, AccessKind.READ, X + 10_003, 1);
    assertThat(history.candidates()).isEmpty();
    access(order.member(team, 1), 1, 4, AccessKind.READ, X + 3, 1);
    access(order.member(team, 1), 1, 5, AccessKind.READ, X + 10_002, 1);
    access(order.member(team, 1), 1, 6, AccessKind.READ, X + 4094, 4);
    assertThat(history.candidates()).extracting(Candidate::secondPosition).contains(4, 5, 6);
  }

  @Test
  void forgottenBytesAreForgotten() {
    int team = order.fork(HardOrder.ROOT, 2);
    access(order.member(team, 0), 0, 1, AccessKind.WRITE, X, 10_000);
    history.forget(X + 4, 9_000);
    access(order.member(team, 1), 1, 2, AccessKind.WRITE, X + 4, 9_000);
    assertThat(history.candidates()).isEmpty();
    access(order.member(team, 1), 1, 3, AccessKind.WRITE, X + 3, 1);
    access(order.member(team, 1), 1, 4, AccessKind.WRITE, X + 9_004, 1);
    assertThat(history.candidates()).extracting(Candidate::secondPosition).containsExactly(3, 4);
  }

  @Test
  void longListsOfReadsStayComplete() {
    int team = order.fork(HardOrder.ROOT, 40);
    for (int round = 0; round < 50; round++) {
      for (int i = 0; i < 40; i++) {
        access(order.member(team, i), i, 100 + i, AccessKind.READ, X, 4);
      }
    }
    access(order.member(team, 7), 7, 1, AccessKind.WRITE, X, 4);
    assertThat(history.candidates()).hasSize(39);
  }

  @Test
  void bytesKeptApartByLocksOrAtomicityAreMarked() {
    int team = order.fork(HardOrder.ROOT, 2);
    int locked = lockSets.with(LockSets.EMPTY, 5, LockMode.EXCLUSIVE);
    for (int i = 0; i < 2; i++) {
      int strand = order.strand(order.member(team, i));
      history.access(strand, i, 1, AccessKind.WRITE, X + 2, 4, locked);
      history.access(strand, i, 2, AccessKind.ATOMIC_WRITE, X + 6, 2, LockSets.EMPTY);
      history.access(strand, i, 3, AccessKind.READ, X + 64, 8, LockSets.EMPTY);
    }
    assertThat(history.candidates()).isEmpty();
    assertThat(history.markedRanges()).containsExactly(new ByteRange(X + 2, 6));
  }
}
