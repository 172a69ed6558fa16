package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.ThreadStatus;

/** Collects the races of a machine that finds them itself; all its state is the machine's. */
final class ReportedConflicts implements RaceDetector {
  private enum Nothing implements Snapshot {
    NOTHING
  }

  private final ConflictSource source;
  private final ConflictLog log;

  ReportedConflicts(Machine machine, ConflictLog log) {
    if (!(machine instanceof ConflictSource finder)) {
      throw new IllegalArgumentException("the machine does not find races itself");
    }
    this.source = finder;
    this.log = log;
  }

  @Override
  public void begin(int thread, ThreadStatus status) {}

  @Override
  public void arrive(int thread) {
    source.takeConflicts(log::add);
  }

  @Override
  public Snapshot snapshot() {
    return Nothing.NOTHING;
  }

  @Override
  public void restore(Snapshot snapshot) {}

  @Override
  public void hash(StateHasher hasher) {}

  @Override
  public int watched() {
    return source.watched();
  }

  @Override
  public void access(int strand, long address, int size, AccessKind kind, int position) {}

  @Override
  public void acquire(long object) {}

  @Override
  public void spawned(int child) {}

  @Override
  public void release(long object) {}

  @Override
  public void atomicLoad(int strand, long address, int size, MemoryOrder order, int position) {}

  @Override
  public void atomicStore(int strand, long address, int size, MemoryOrder order, int position) {}

  @Override
  public void atomicUpdate(int strand, long address, int size, MemoryOrder order, int position) {}

  @Override
  public void fence(MemoryOrder order) {}
}
