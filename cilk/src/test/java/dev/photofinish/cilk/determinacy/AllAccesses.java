package dev.photofinish.cilk.determinacy;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/** The definition: keeps all accesses, and compares all pairs by reachability between strands. */
final class AllAccesses implements ForkJoinEvents {
  private record Held(long lock, LockMode mode) {}

  private enum Way {
    PLAIN,
    ATOMIC,
    VIEW,
    END
  }

  private record Made(
      int strand,
      int instance,
      long location,
      long size,
      boolean writes,
      Way way,
      List<Held> locks,
      Optional<Object> inletOf,
      int order,
      int site) {
    boolean isPrivateEnd(List<Made> all, List<Integer> parents) {
      return all.stream()
          .filter(other -> other.order < order && other.object() == object())
          .allMatch(other -> isWithin(other.instance, parents));
    }

    private boolean isWithin(int other, List<Integer> parents) {
      return other == instance || (other > 0 && isWithin(parents.get(other), parents));
    }

    long object() {
      return location >>> RandomEvents.OFFSET_BITS;
    }
  }

  private static final class Frame {
    final boolean spawned;
    final int continuation;
    final int parentInstance;
    final List<Held> parentLocks;
    final Object inlets;
    final List<Integer> children = new ArrayList<>();

    Frame(
        boolean spawned,
        int continuation,
        int parentInstance,
        List<Held> parentLocks,
        Object inlets) {
      this.spawned = spawned;
      this.continuation = continuation;
      this.parentInstance = parentInstance;
      this.parentLocks = parentLocks;
      this.inlets = inlets;
    }
  }

  private final Protection protection;
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<Made> made = new ArrayList<>();
  private final Deque<Frame> frames = new ArrayDeque<>();
  private List<Held> locks = new ArrayList<>();
  private Optional<Object> inlet = Optional.empty();
  private final List<Integer> parents = new ArrayList<>(List.of(0));
  private int instance;
  private int strand;

  AllAccesses(Protection protection) {
    this.protection = protection;
    strand = newStrand();
    frames.push(new Frame(false, 0, 0, List.of(), new Object()));
  }

  private int newStrand() {
    successors.add(new ArrayList<>());
    return successors.size() - 1;
  }

  @Override
  public void spawn(int function, int site) {
    int continuation = newStrand();
    int child = newStrand();
    successors.get(strand).add(continuation);
    successors.get(strand).add(child);
    frames.push(new Frame(true, continuation, instance, locks, new Object()));
    parents.add(instance);
    instance = parents.size() - 1;
    locks = new ArrayList<>();
    strand = child;
  }

  @Override
  public void returned() {
    join();
    Frame child = frames.pop();
    frames.element().children.add(strand);
    strand = child.continuation;
    instance = child.parentInstance;
    locks = child.parentLocks;
  }

  @Override
  public void returned(int site) {
    returned();
  }

  @Override
  public void leave(int site) {
    leave();
  }

  @Override
  public boolean isSynched() {
    return frames.element().children.isEmpty();
  }

  @Override
  public void enter(int function, int site) {
    Object inlets = function < 0 ? frames.element().inlets : new Object();
    frames.push(new Frame(false, 0, 0, List.of(), inlets));
  }

  @Override
  public void leave() {
    join();
    frames.pop();
  }

  @Override
  public void sync(int site) {
    join();
  }

  private void join() {
    int next = newStrand();
    successors.get(strand).add(next);
    frames.element().children.forEach(child -> successors.get(child).add(next));
    frames.element().children.clear();
    strand = next;
  }

  @Override
  public void cut(CutKind kind, int site) {}

  @Override
  public void atomicBegin(int site) {}

  @Override
  public void atomicEnd(int site) {}

  @Override
  public void read(long location, long size, int site) {
    add(location, size, false, Way.PLAIN, site);
  }

  @Override
  public void write(long location, long size, int site) {
    add(location, size, true, Way.PLAIN, site);
  }

  @Override
  public void atomic(AccessKind kind, long location, long size, int site) {
    add(location, size, kind != AccessKind.ATOMIC_READ, Way.ATOMIC, site);
  }

  @Override
  public void view(AccessKind kind, long location, long size, int site) {
    if (protection == Protection.COUNTS) {
      add(location, size, kind == AccessKind.WRITE, Way.VIEW, site);
    }
  }

  @Override
  public void ended(long location, long size, int site) {
    add(location, size, true, Way.END, site);
  }

  private void add(long location, long size, boolean writes, Way way, int site) {
    made.add(
        new Made(
            strand,
            instance,
            location,
            size,
            writes,
            way,
            List.copyOf(locks),
            inlet,
            made.size(),
            site));
  }

  @Override
  public void acquired(long lock, LockMode mode, int site) {
    locks.add(new Held(lock, mode));
  }

  @Override
  public void released(long lock, LockMode mode, int site) {
    locks.remove(new Held(lock, mode));
  }

  @Override
  public void inletBegin(int site) {
    List<Frame> all = new ArrayList<>(frames);
    int child = 0;
    while (!all.get(child).spawned) {
      child++;
    }
    inlet = Optional.of(all.get(child + 1).inlets);
  }

  @Override
  public void inletEnd(int site) {
    inlet = Optional.empty();
  }

  /** The bytes that have a race. */
  Set<Long> racyBytes() {
    Set<Long> bytes = new TreeSet<>();
    forEachRace(
        (one, two) -> {
          long end = Math.min(one.location + one.size, two.location + two.size);
          for (long b = Math.max(one.location, two.location); b < end; b++) {
            bytes.add(b);
          }
        });
    return bytes;
  }

  /** The pairs of sites that race, the smaller first. */
  Set<String> racySites() {
    Set<String> pairs = new TreeSet<>();
    forEachRace(
        (one, two) -> pairs.add(Math.min(one.site, two.site) + "-" + Math.max(one.site, two.site)));
    return pairs;
  }

  private void forEachRace(BiConsumer<Made, Made> taker) {
    List<BitSet> reachable = reachable();
    for (Made one : made) {
      for (Made two : made) {
        if (one.order < two.order
            && (one.writes || two.writes)
            && one.location < two.location + two.size
            && two.location < one.location + one.size
            && !reachable.get(one.strand).get(two.strand)
            && one.strand != two.strand
            && (protection == Protection.IGNORED || !areExclusive(one, two))) {
          taker.accept(one, two);
        }
      }
    }
  }

  /**
   * The objects that are used after an end which the use follows in every schedule, or that only an
   * instance and its children knew of.
   */
  Set<Long> usedAfterEnd() {
    List<BitSet> reachable = reachable();
    Set<Long> objects = new TreeSet<>();
    for (Made end : made) {
      for (Made later : made) {
        if (end.way == Way.END
            && later.order > end.order
            && later.object() == end.object()
            && (end.isPrivateEnd(made, parents)
                || end.strand == later.strand
                || reachable.get(end.strand).get(later.strand))) {
          objects.add(end.object());
        }
      }
    }
    return objects;
  }

  private static boolean areExclusive(Made one, Made two) {
    if (one.way == two.way && (one.way == Way.ATOMIC || one.way == Way.VIEW)) {
      return true;
    }
    if (one.inletOf.isPresent() && one.inletOf.equals(two.inletOf)) {
      return true;
    }
    for (Held a : one.locks) {
      for (Held b : two.locks) {
        if (a.lock == b.lock && !(a.mode == LockMode.SHARED && b.mode == LockMode.SHARED)) {
          return true;
        }
      }
    }
    return false;
  }

  /** By strand, those that come after it; numbers of strands do not grow along edges. */
  private List<BitSet> reachable() {
    List<BitSet> result = new ArrayList<>();
    for (int from = 0; from < successors.size(); from++) {
      BitSet seen = new BitSet();
      Deque<Integer> waiting = new ArrayDeque<>(successors.get(from));
      while (!waiting.isEmpty()) {
        int at = waiting.pop();
        if (!seen.get(at)) {
          seen.set(at);
          waiting.addAll(successors.get(at));
        }
      }
      result.add(seen);
    }
    return result;
  }
}
