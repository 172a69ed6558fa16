package dev.photofinish.search.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pieces of a loop that one thread runs but another could have run. */
class SplitThreadsTest {

  /** One thread; strands 0 to 9 come before 10 to 19, and those of one ten are concurrent. */
  private static final class Pieces implements Machine, Strands {
    @Override
    public boolean concurrent(int one, int other) {
      return one != other && one / 10 == other / 10;
    }

    @Override
    public boolean before(int one, int other) {
      return one / 10 < other / 10;
    }

    @Override
    public int[] current(int thread) {
      return new int[0];
    }

    @Override
    public boolean ofOneThread(int one, int other) {
      return true;
    }

    @Override
    public boolean settled(int strand) {
      return false;
    }

    @Override
    public long label(int strand) {
      return strand;
    }

    @Override
    public boolean splitThreads() {
      return true;
    }

    @Override
    public int threads() {
      return 1;
    }

    @Override
    public ThreadStatus status(int thread) {
      return ThreadStatus.WAITING;
    }

    @Override
    public boolean enabled(int thread) {
      return true;
    }

    @Override
    public int choices(int thread) {
      return 1;
    }

    @Override
    public StepResult step(int thread, int choice, AccessSink sink) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Snapshot snapshot() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void restore(Snapshot snapshot) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void hash(StateHasher hasher) {}

    @Override
    public Strands strands() {
      return this;
    }

    @Override
    public PendingOperation pending(int thread) {
      return new PendingOperation("loop", -1);
    }
  }

  private static int races(Detection detection, int... strands) {
    ConflictLog log = new ConflictLog();
    RaceDetector detector = detection.on(new Pieces(), log);
    int position = 0;
    for (int strand : strands) {
      detector.begin(0, ThreadStatus.WAITING);
      detector.access(strand, 64, 4, AccessKind.WRITE, position++);
      detector.arrive(0);
    }
    return log.size();
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void concurrentPiecesOfOneThreadRace(Detection detection) {
    assertThat(races(detection, 1, 2)).isEqualTo(1);
    assertThat(races(detection, 1, 2, 3)).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void orderedPiecesDoNot(Detection detection) {
    assertThat(races(detection, 1, 1)).isZero();
    assertThat(races(detection, 1, 11)).isZero();
    assertThat(races(detection, 1, 11, 12)).isEqualTo(1);
  }
}
