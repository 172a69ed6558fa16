package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictRecorder;
import dev.photofinish.cilk.determinacy.LockStep;
import dev.photofinish.search.machine.LockMode;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Runs until two transactions have been found, and tells where the first one's child began. */
final class FramesOfPair extends FollowedRun {
  /** No child is known. */
  static final long UNKNOWN = -1;

  private final int one;
  private final int other;
  private LongArrayList first = new LongArrayList();
  private LongArrayList second = new LongArrayList();
  private Map<Long, Holder> held = Map.of();
  private Map<Long, Holder> heldLater = Map.of();
  private Step step;

  /** The last step before the first access, and where the last atomic read before it was. */
  private int before;

  private LockStep last;

  /** The transaction that comes next, and by child the one that came next when it began. */
  private int next;

  private final Map<Long, Integer> begun = new HashMap<>();

  FramesOfPair(ConflictRecorder recorder, int one, int other) {
    super(recorder);
    this.one = one;
    this.other = other;
  }

  @Override
  public void access(Step heard) {
    next = heard.transaction() + 1;
    boolean observed =
        last != null && last.action() == LockStep.Action.OBSERVE && last.lock() == heard.location();
    last = null;
    if (heard.transaction() == one) {
      first = frames().clone();
      held = heldFrom(0);
      step = heard;
      before = observed ? one - 2 : one - 1;
    } else if (heard.transaction() == other) {
      second = frames().clone();
      heldLater = heldFrom(0);
      end();
    }
  }

  /** The outermost child of the first access that the second one is not in. */
  long child() {
    for (int i = 0; i < first.size() && !second.isEmpty(); i++) {
      if (i >= second.size() || first.getLong(i) != second.getLong(i)) {
        return first.getLong(i);
      }
    }
    return UNKNOWN;
  }

  /** What began that child. */
  long parent() {
    int place = first.indexOf(child());
    return place > 0 ? first.getLong(place - 1) : UNKNOWN;
  }

  /**
   * The last step of the child before it acquires the first of the locks under which it makes the
   * first access; empty if it holds none.
   */
  OptionalInt beforeLocks() {
    OptionalInt since =
        held.values().stream()
            .filter(holder -> holder.frame() >= child())
            .mapToInt(Holder::since)
            .min();
    if (since.isEmpty()) {
      return since;
    }
    return OptionalInt.of(stepOfChild(since.getAsInt() - 1));
  }

  /** The last step of the child before the first access. */
  int beforeStep() {
    return stepOfChild(before);
  }

  private int stepOfChild(int transaction) {
    return transaction >= begun.getOrDefault(child(), 0) ? transaction : DelayedChild.BEGINNING;
  }

  /**
   * Whether a lock is held around both, if only by functions that wait for those who make the
   * accesses.
   */
  boolean isExcluded() {
    return held.entrySet().stream()
        .filter(entry -> entry.getValue().frame() >= child())
        .anyMatch(
            entry -> {
              Holder other = heldLater.get(entry.getKey());
              return other != null
                  && (other.mode() == LockMode.EXCLUSIVE
                      || entry.getValue().mode() == LockMode.EXCLUSIVE);
            });
  }

  /** The first access. */
  Step step() {
    return step;
  }

  @Override
  public void lock(int transaction, LockStep heard) {
    next = transaction + 1;
    last = heard;
    super.lock(transaction, heard);
  }

  @Override
  void begins(long child) {
    begun.put(child, next);
  }

  @Override
  void waits(long frame) {}

  @Override
  void ended(long child) {
    if (!first.contains(child)) {
      begun.remove(child);
    }
  }
}
