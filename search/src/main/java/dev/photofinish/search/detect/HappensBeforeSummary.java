package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;
import java.util.Arrays;

/**
 * For every access that still matters, the threads and synchronisation objects that it happens
 * before. A thread that touches the same bytes without being among them races.
 *
 * <p>This is the function h of Java RaceFinder (section 3 of "Precise Data Race Detection in a
 * Relaxed Memory Model Using Heuristic-Based Model Checking", Kim, Yavuz-Kahveci and Sanders), kept
 * for reads as well, turned round and grouped: accesses with the same knowers are one segment. It
 * is exact on every path, and finite: an access goes once every live thread knows it, or once a
 * later one conflicts with all that it would conflict with and is known to fewer. Knowledge only
 * spreads from knower to knower, so a later access stays known to fewer.
 *
 * <p>What a thread knows is known to its strands too, and so to all that the hard order puts after
 * them: whoever waits for a task or a thread learns what that has learnt through locks.
 *
 * <p>C11's rules for atomics: a store replaces what its object knew, but for the release sequences
 * of its own thread where the order says so; a read-modify-write hands all on; a relaxed store
 * publishes what its thread knew at its last release fence, and a relaxed load is learnt from at
 * the next acquire fence.
 */
public final class HappensBeforeSummary implements RaceDetector {
  private final Machine machine;
  private final ConflictLog log;
  private final Knowers knowers = new Knowers();
  private final Segments segments = new Segments();
  private int thread;
  private int self;
  private int current = -1;

  HappensBeforeSummary(Machine machine, ConflictLog log) {
    this.machine = machine;
    this.log = log;
  }

  @Override
  public void begin(int thread, ThreadStatus status) {
    this.thread = thread;
    self = knowers.thread(thread);
    current = -1;
  }

  @Override
  public void access(int strand, long address, int size, AccessKind kind, int position) {
    if (current < 0 || segments.get(current).strand() != strand) {
      compareCurrent();
      current = segmentOf(strand);
    }
    segments.get(current).accesses().add(address, size, kind, position);
  }

  private int segmentOf(int strand) {
    int[] onlyMe = Knowers.only(self);
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (segment.thread() == thread
          && segment.strand() == strand
          && Arrays.equals(segment.knowers(), onlyMe)) {
        segments.change(i);
        return i;
      }
    }
    return segments.add(new Segment(thread, strand, onlyMe, new AccessSet()));
  }

  /** Finds the races of what was added last, and forgets what that makes superfluous. */
  private void compareCurrent() {
    if (current < 0) {
      return;
    }
    Segment mine = segments.get(current);
    if (mine.accesses().changes() > 0) {
      Strands strands = machine.strands();
      for (int i = 0; i < segments.size(); i++) {
        Segment other = segments.get(i);
        if (i == current) {
          continue;
        }
        boolean known =
            Knowers.has(other.knowers(), self)
                || knowers.isBefore(other.knowers(), mine.strand(), strands);
        boolean concurrent = strands.concurrent(other.strand(), mine.strand());
        // One thread knows what it did itself, though another one could have done it.
        boolean own = concurrent && strands.ofOneThread(other.strand(), mine.strand());
        if (concurrent && (own || !known)) {
          other.compare(mine, log);
        }
        if (known && !own) {
          forget(i, mine.accesses());
        }
      }
      mine.accesses().settle();
    }
    current = -1;
  }

  private void forget(int index, AccessSet later) {
    AccessSet earlier = segments.get(index).accesses();
    for (int change = 0; change < later.changes(); change++) {
      int found = later.changed(change);
      int word = earlier.find(later.word(found));
      if (word >= 0) {
        int superfluous = AccessMask.subsumed(later.mask(found)) & earlier.mask(word);
        if (superfluous != 0) {
          earlier = segments.change(index);
          earlier.remove(word, superfluous);
        }
      }
    }
  }

  @Override
  public void arrive(int thread) {
    compareCurrent();
    learnHardOrder();
    Strands strands = machine.strands();
    boolean split = strands.splitThreads();
    int[] live = live();
    for (int i = segments.size() - 1; i >= 0; i--) {
      Segment segment = segments.get(i);
      if (segment.accesses().isEmpty()
          || (knownToAll(segment, live) && (!split || strands.settled(segment.strand())))) {
        segments.remove(i);
      }
    }
    merge();
  }

  /**
   * What comes before the thread by the hard order, it can hand on like anything it knows; what it
   * knows otherwise, its strands hand on.
   */
  private void learnHardOrder() {
    if (segments.size() == 0) {
      return;
    }
    Strands strands = machine.strands();
    int[] own = strands.current(thread);
    for (int i = 0; i < segments.size(); i++) {
      for (int strand : own) {
        Segment segment = segments.get(i);
        boolean ordered = isBefore(segment, strand, strands);
        if (ordered != Knowers.has(segment.knowers(), self)) {
          int learning = ordered ? self : knowers.strand(strand);
          segments.set(i, segment.withKnowers(Knowers.with(segment.knowers(), learning)));
        }
      }
    }
  }

  private boolean isBefore(Segment segment, int strand, Strands strands) {
    return segment.strand() == strand
        || strands.before(segment.strand(), strand)
        || knowers.isBefore(segment.knowers(), strand, strands);
  }

  /** The threads that have not ended, as knowers. */
  private int[] live() {
    int[] live = new int[machine.threads()];
    int count = 0;
    for (int other = 0; other < live.length; other++) {
      if (machine.status(other) != ThreadStatus.DONE) {
        live[count++] = knowers.thread(other);
      }
    }
    return Arrays.copyOf(live, count);
  }

  private static boolean knownToAll(Segment segment, int[] live) {
    for (int other : live) {
      if (!Knowers.has(segment.knowers(), other)) {
        return false;
      }
    }
    return true;
  }

  private void merge() {
    for (int i = 0; i < segments.size(); i++) {
      for (int j = segments.size() - 1; j > i; j--) {
        Segment one = segments.get(i);
        Segment other = segments.get(j);
        if (one.thread() == other.thread()
            && one.strand() == other.strand()
            && Arrays.equals(one.knowers(), other.knowers())) {
          AccessSet union = segments.change(i);
          union.addAll(other.accesses());
          union.settle();
          segments.remove(j);
        }
      }
    }
  }

  @Override
  public void acquire(long object) {
    compareCurrent();
    learn(self, knowers.object(object));
    learnHardOrder();
  }

  @Override
  public void release(long object) {
    compareCurrent();
    learnHardOrder();
    learn(knowers.object(object), self);
  }

  @Override
  public void spawned(int child) {
    compareCurrent();
    learnHardOrder();
    copy(knowers.thread(child), self);
    clear(knowers.releaseFence(child));
    clear(knowers.acquireFence(child));
    for (int sequence : knowers.sequences(child)) {
      clear(sequence);
    }
  }

  @Override
  public void atomicLoad(int strand, long address, int size, MemoryOrder order, int position) {
    compareCurrent();
    read(address, size, order);
    access(strand, address, size, AccessKind.ATOMIC_READ, position);
  }

  @Override
  public void atomicStore(int strand, long address, int size, MemoryOrder order, int position) {
    access(strand, address, size, AccessKind.ATOMIC_WRITE, position);
    compareCurrent();
    learnHardOrder();
    int object = knowers.object(address);
    int sequence = knowers.sequence(thread, object);
    for (int other : knowers.sequencesOfOthers(thread, object)) {
      clear(other);
    }
    if (order == MemoryOrder.RELAXED_IN_SEQUENCE) {
      learn(sequence, publisher(order));
    } else {
      copy(sequence, publisher(order));
    }
    copy(object, sequence);
  }

  @Override
  public void atomicUpdate(int strand, long address, int size, MemoryOrder order, int position) {
    compareCurrent();
    read(address, size, order);
    access(strand, address, size, AccessKind.ATOMIC_WRITE, position);
    compareCurrent();
    learnHardOrder();
    int object = knowers.object(address);
    learn(object, publisher(order));
    learn(knowers.sequence(thread, object), publisher(order));
  }

  /** Whose knowledge a store of this order publishes. */
  private int publisher(MemoryOrder order) {
    return order.releases() ? self : knowers.releaseFence(thread);
  }

  /** A wide atomic, as the two counts of a shared pointer, may have parts that are atomics. */
  private void read(long address, int size, MemoryOrder order) {
    read(knowers.object(address), order);
    for (long part = address + 1; part < address + size; part++) {
      if (knowers.hasObject(part)) {
        read(knowers.object(part), order);
      }
    }
  }

  private void read(int object, MemoryOrder order) {
    if (order.acquires()) {
      learn(self, object);
      learnHardOrder();
    } else {
      learn(knowers.acquireFence(thread), object);
    }
  }

  @Override
  public void fence(MemoryOrder order) {
    compareCurrent();
    if (order.acquires()) {
      learn(self, knowers.acquireFence(thread));
      clear(knowers.acquireFence(thread));
    }
    learnHardOrder();
    if (order.releases()) {
      copy(knowers.releaseFence(thread), self);
    }
  }

  /** What the source knows, the pupil knows too from now on. */
  private void learn(int pupil, int source) {
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (Knowers.has(segment.knowers(), source) && !Knowers.has(segment.knowers(), pupil)) {
        segments.set(i, segment.withKnowers(Knowers.with(segment.knowers(), pupil)));
      }
    }
  }

  /** The target knows what the source knows, and nothing else. */
  private void copy(int target, int source) {
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      int[] old = segment.knowers();
      int[] known =
          Knowers.has(old, source) ? Knowers.with(old, target) : Knowers.without(old, target);
      if (known != old) {
        segments.set(i, segment.withKnowers(known));
      }
    }
  }

  private void clear(int target) {
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (Knowers.has(segment.knowers(), target)) {
        segments.set(i, segment.withKnowers(Knowers.without(segment.knowers(), target)));
      }
    }
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
    Strands strands = machine.strands();
    long low = 0;
    long high = 0;
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      long key =
          StateHasher.mix(knowers.hash(segment.knowers(), strands))
              + StateHasher.remix(strands.label(segment.strand()));
      if (strands.splitThreads()) {
        key = StateHasher.mix(key + segment.thread());
      }
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
