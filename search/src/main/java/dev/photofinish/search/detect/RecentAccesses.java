package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;

/**
 * The accesses of each thread since its last lock operation: the sets {@code a_i} of definition 6,
 * compared where definition 7 says. With theorem 1 this finds a race if and only if there is one,
 * in programs whose atomics are sequentially consistent.
 *
 * <p>The paper empties all sets when a barrier is left. Here accesses belong to strands instead,
 * and are forgotten once their strand is settled, which covers nested teams, tasks, fork and join
 * alike.
 *
 * <p>An atomic operation stands for acquire, access, release in the paper's terms: its own access
 * is compared when it happens, and forgotten with the release. No path is lost by that: if nothing
 * orders it with an access of another thread, that thread can also make its access first.
 */
public final class RecentAccesses implements RaceDetector {
  private static final int[] NOBODY = {};

  private final Machine machine;
  private final ConflictLog log;
  private final Segments segments = new Segments();
  private int thread;
  private ThreadStatus status = ThreadStatus.LOCAL;
  private int current = -1;

  RecentAccesses(Machine machine, ConflictLog log) {
    this.machine = machine;
    this.log = log;
  }

  @Override
  public void begin(int thread, ThreadStatus status) {
    this.thread = thread;
    this.status = status;
    current = -1;
    if (status == ThreadStatus.LOCK) {
      for (int i = segments.size() - 1; i >= 0; i--) {
        if (segments.get(i).thread() == thread) {
          segments.remove(i);
        }
      }
    }
  }

  @Override
  public void access(int strand, long address, int size, AccessKind kind, int position) {
    if (kind.atomic() && status == ThreadStatus.LOCK) {
      Segment operation = new Segment(thread, strand, NOBODY, new AccessSet());
      operation.accesses().add(address, size, kind, position);
      compare(operation);
      return;
    }
    if (current < 0 || segments.get(current).strand() != strand) {
      current = segmentOf(strand);
    }
    segments.get(current).accesses().add(address, size, kind, position);
  }

  private int segmentOf(int strand) {
    for (int i = 0; i < segments.size(); i++) {
      if (segments.get(i).thread() == thread && segments.get(i).strand() == strand) {
        segments.change(i);
        return i;
      }
    }
    return segments.add(new Segment(thread, strand, NOBODY, new AccessSet()));
  }

  @Override
  public void arrive(int thread) {
    for (int i = 0; i < segments.size(); i++) {
      Segment mine = segments.get(i);
      if (mine.thread() == thread && mine.accesses().changes() > 0) {
        compare(mine);
        mine.accesses().settle();
      }
    }
    if (status == ThreadStatus.WAITING || machine.status(thread) == ThreadStatus.DONE) {
      Strands strands = machine.strands();
      segments.removeIf(segment -> strands.settled(segment.strand()));
    }
    current = -1;
  }

  private void compare(Segment mine) {
    Strands strands = machine.strands();
    for (int i = 0; i < segments.size(); i++) {
      Segment other = segments.get(i);
      if (other.strand() != mine.strand() && strands.concurrent(other.strand(), mine.strand())) {
        other.compare(mine, log);
      }
    }
  }

  @Override
  public void acquire(long object) {
    // The sets were emptied when the step began.
  }

  @Override
  public void release(long object) {
    // As acquire.
  }

  @Override
  public void atomicLoad(int strand, long address, int size, MemoryOrder order, int position) {
    access(strand, address, size, AccessKind.ATOMIC_READ, position);
  }

  @Override
  public void atomicStore(int strand, long address, int size, MemoryOrder order, int position) {
    access(strand, address, size, AccessKind.ATOMIC_WRITE, position);
  }

  @Override
  public void atomicUpdate(int strand, long address, int size, MemoryOrder order, int position) {
    access(strand, address, size, AccessKind.ATOMIC_WRITE, position);
  }

  @Override
  public void fence(MemoryOrder order) {
    // As acquire.
  }

  @Override
  public void spawned(int child) {
    // Strands tell who is new.
  }

  @Override
  public Snapshot snapshot() {
    return segments.snapshot();
  }

  @Override
  public void restore(Snapshot snapshot) {
    segments.restore((Segments.Kept) snapshot);
  }

  @Override
  public void hash(StateHasher hasher) {
    long low = 0;
    long high = 0;
    Strands strands = machine.strands();
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      long key = StateHasher.mix(strands.label(segment.strand())) + segment.thread();
      low += StateHasher.mix(key ^ segment.accesses().low());
      high += StateHasher.remix(StateHasher.remix(key) + segment.accesses().high());
    }
    hasher.add(low);
    hasher.add(high);
  }

  @Override
  public int watched() {
    return segments.size();
  }
}
