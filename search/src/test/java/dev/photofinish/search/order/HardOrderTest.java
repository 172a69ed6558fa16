package dev.photofinish.search.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the hard order promises to a search, by example. */
class HardOrderTest {

  private final Strands strands = new Strands();
  private final HardOrder order = new HardOrder(strands);

  @Test
  void interleavingsAgreeOnStrandsAndDigests() {
    int team = order.fork(HardOrder.ROOT, 2);
    HardOrder other = order.copy();
    int[] tasks = new int[2];
    for (int i = 0; i < 2; i++) {
      tasks[i] = order.createTask(order.member(team, i));
      order.beginTask(tasks[i]);
      order.endTask(tasks[i]);
    }
    for (int i = 1; i >= 0; i--) {
      tasks[i] = other.createTask(other.member(team, i));
    }
    other.beginTask(tasks[0]);
    other.beginTask(tasks[1]);
    other.endTask(tasks[1]);
    assertThat(other.digest()).isNotEqualTo(order.digest());
    other.endTask(tasks[0]);
    assertThat(other.digest()).isEqualTo(order.digest());
    order.barrier(team);
    int size = strands.size();
    other.barrier(team);
    assertThat(strands.size()).isEqualTo(size);
    assertThat(other.strand(other.member(team, 1))).isEqualTo(order.strand(order.member(team, 1)));
  }

  @Test
  void separateTablesAgreeOnLabels() {
    HardOrder elsewhere = new HardOrder(new Strands());
    elsewhere.createThread(HardOrder.ROOT);
    order.createThread(HardOrder.ROOT);
    assertThat(strands.label(order.strand(HardOrder.ROOT)))
        .isEqualTo(elsewhere.strands().label(elsewhere.strand(HardOrder.ROOT)));
  }

  @Test
  void copiesGoTheirOwnWays() {
    int team = order.fork(HardOrder.ROOT, 2);
    int before = order.strand(order.member(team, 0));
    HardOrder other = order.copy();
    other.barrier(team);
    assertThat(order.strand(order.member(team, 0))).isEqualTo(before);
    assertThat(strands.before(before, other.strand(other.member(team, 1)))).isTrue();
  }

  @Test
  void aPieceDoesNotKnowWhatItsThreadDidBefore() {
    int team = order.fork(HardOrder.ROOT, 2);
    int thread = order.strand(order.member(team, 0));
    int piece = order.piece(team, 0, 0, team);
    int strand = order.strand(piece);
    assertThat(strands.concurrent(thread, strand)).isTrue();
    assertThat(strands.plain(strand)).isFalse();
    order.endPiece(piece);
    assertThat(strands.plain(strand)).isTrue();
    order.barrier(team);
    assertThat(strands.before(strand, order.strand(order.member(team, 1)))).isTrue();
  }

  @Test
  void longSequencesOfOrderedPiecesAndTasksStayCheap() {
    int team = order.fork(HardOrder.ROOT, 2);
    int member = order.member(team, 0);
    int firstOrdered = -1;
    int posted = -1;
    int lastOfTask = -1;
    for (int i = 0; i < 30_000; i++) {
      int piece = order.piece(team, 0, i, team);
      if (posted >= 0) {
        order.await(piece, posted);
      }
      posted = order.post(piece);
      firstOrdered = firstOrdered < 0 ? posted : firstOrdered;
      order.endPiece(piece);
      int task = order.createTask(member);
      if (lastOfTask >= 0) {
        order.beginTask(task, lastOfTask);
      } else {
        order.beginTask(task);
      }
      lastOfTask = order.endTask(task);
    }
    order.taskwait(member);
    assertThat(strands.before(firstOrdered, posted)).isTrue();
    assertThat(strands.before(lastOfTask, order.strand(member))).isTrue();
    assertThat(strands.concurrent(posted, order.strand(member))).isTrue();
    order.endRegion(team);
    assertThat(strands.before(posted, order.strand(HardOrder.ROOT))).isTrue();
  }
}
