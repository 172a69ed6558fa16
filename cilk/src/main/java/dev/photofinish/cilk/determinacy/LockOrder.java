package dev.photofinish.cilk.determinacy;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the locks of a run say of the order of its transactions: which came before which in the
 * recorded run, and which other orders are possible. Transactions are numbered as they ran.
 */
public final class LockOrder {
  /** A run without locks. */
  public static final LockOrder NONE = new LockOrder(new Int2ObjectOpenHashMap<>());

  /** What has been done to a lock so far. */
  private static final class History {
    /**
     * The last release by who held it alone, and those since by who shared it, or what was
     * published and not overwritten.
     */
    int exclusive = -1;

    final IntArrayList shared = new IntArrayList();
  }

  private final Int2ObjectMap<LockStep> steps;
  private final Int2ObjectOpenHashMap<IntList> before = new Int2ObjectOpenHashMap<>();

  /** The order of these steps, by transaction. */
  public LockOrder(Int2ObjectMap<LockStep> steps) {
    this.steps = steps;
    Map<Long, History> histories = new HashMap<>();
    steps.keySet().intStream().sorted().forEach(each -> order(each, steps.get(each), histories));
  }

  private void order(int transaction, LockStep step, Map<Long, History> histories) {
    History history = histories.computeIfAbsent(step.lock(), lock -> new History());
    switch (step.action()) {
      case RELEASE -> {
        if (step.isExclusive()) {
          history.exclusive = transaction;
          history.shared.clear();
        } else {
          history.shared.add(transaction);
        }
      }
      case PUBLISH -> history.shared.add(transaction);
      case OVERWRITE ->
          history.shared.removeIf((int earlier) -> steps.get(earlier).child() != step.child());
      case ACQUIRE, PASS, OBSERVE -> {
        boolean all = step.action() == LockStep.Action.OBSERVE || step.isExclusive();
        IntArrayList earlier = all ? new IntArrayList(history.shared) : new IntArrayList();
        if (history.exclusive >= 0) {
          earlier.add(history.exclusive);
        }
        before.put(transaction, earlier);
      }
    }
  }

  /** The transactions whose locks, in the recorded run, kept one waiting until they were over. */
  public IntList before(int transaction) {
    return before.getOrDefault(transaction, IntLists.emptyList());
  }

  /** The step that a transaction is, null if it is none. */
  public LockStep step(int transaction) {
    return steps.get(transaction);
  }

  /** Whether locks let these transactions happen in this order. */
  public boolean allows(int[] schedule) {
    Map<Long, Holders> held = new HashMap<>();
    Set<Long> done = new HashSet<>();
    for (int transaction : schedule) {
      LockStep step = steps.get(transaction);
      if (step != null && !allows(step, held, done)) {
        return false;
      }
    }
    return true;
  }

  private static boolean allows(LockStep step, Map<Long, Holders> held, Set<Long> done) {
    Holders holders = held.computeIfAbsent(step.lock(), lock -> new Holders());
    return switch (step.action()) {
      case ACQUIRE -> holders.acquire(step);
      case RELEASE -> {
        done.add(step.lock());
        yield holders.release(step);
      }
      case PASS -> done.contains(step.lock());
      case PUBLISH, OBSERVE, OVERWRITE -> true;
    };
  }

  /** Whether a schedule has the steps of each lock in the order of the recorded run. */
  public boolean isOfRecordedRun(int[] schedule) {
    Set<Integer> seen = new HashSet<>();
    return IntStream.of(schedule)
        .allMatch(each -> before(each).intStream().allMatch(seen::contains) && seen.add(each));
  }

  /** Who holds a lock, and how often. */
  private static final class Holders {
    private final Map<Long, Integer> exclusive = new HashMap<>();
    private final Map<Long, Integer> shared = new HashMap<>();

    boolean acquire(LockStep step) {
      boolean free =
          isOnly(exclusive, step.child()) && (!step.isExclusive() || isOnly(shared, step.child()));
      of(step).merge(step.child(), 1, Integer::sum);
      return free;
    }

    /** A lock may be released by another child than the one that acquired it. */
    boolean release(LockStep step) {
      Map<Long, Integer> holders = of(step);
      if (holders.isEmpty()) {
        return false;
      }
      long child =
          holders.containsKey(step.child()) ? step.child() : holders.keySet().iterator().next();
      holders.computeIfPresent(child, (key, count) -> count == 1 ? null : count - 1);
      return true;
    }

    private Map<Long, Integer> of(LockStep step) {
      return step.isExclusive() ? exclusive : shared;
    }

    private static boolean isOnly(Map<Long, Integer> holders, long child) {
      return holders.isEmpty() || (holders.size() == 1 && holders.containsKey(child));
    }
  }
}
