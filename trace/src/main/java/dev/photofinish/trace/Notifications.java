package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Which notification ended each wait of a trace, told event by event. A {@code notifyAll} ends
 * every wait that has begun; a {@code notify} ends one. A trace does not say which one, and Java
 * leaves the choice open, so waits get theirs in the order of their wakes, each the first that is
 * left. That finds a notification for as many waits as possible.
 *
 * <p>If there are fewer notifications than wakes, some wait ended by itself, and nobody knows which
 * one: then a wake without a notification of its own comes after the last one since its wait.
 */
public final class Notifications {
  private static final class OnLock {
    private int waiting;
    private final IntArrayList all = new IntArrayList();
    private final IntArrayList single = new IntArrayList();
    private int last = -1;
  }

  private final Int2ObjectOpenHashMap<OnLock> locks = new Int2ObjectOpenHashMap<>();
  private final Int2IntOpenHashMap waitOf = new Int2IntOpenHashMap();

  public Notifications() {
    waitOf.defaultReturnValue(-1);
  }

  /** A thread begins to wait. */
  public void waits(int thread, int lock, int event) {
    locks.computeIfAbsent(lock, key -> new OnLock()).waiting++;
    waitOf.put(thread, event);
  }

  /** Somebody notifies; answers whether anybody waits. */
  public boolean notifies(Op op, int lock, int event) {
    OnLock on = locks.get(lock);
    if (on == null) {
      return false;
    }
    (op == Op.NOTIFY_ALL ? on.all : on.single).add(event);
    on.last = event;
    return true;
  }

  /** A thread goes on after its wait: the notification that ended it, -1 if none did. */
  public int wakes(int thread, int lock) {
    OnLock on = locks.get(lock);
    int wait = waitOf.remove(thread);
    if (on == null || wait < 0) {
      return -1;
    }
    int notification = endOf(wait, on);
    if (--on.waiting == 0) {
      locks.remove(lock);
    }
    return notification;
  }

  private static int endOf(int wait, OnLock on) {
    int all = firstAfter(on.all, wait);
    if (all < on.all.size()) {
      return on.all.getInt(all);
    }
    int single = firstAfter(on.single, wait);
    if (single < on.single.size()) {
      return on.single.removeInt(single);
    }
    return on.last > wait ? on.last : -1;
  }

  private static int firstAfter(IntArrayList events, int event) {
    int found = Arrays.binarySearch(events.elements(), 0, events.size(), event);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The event with which a thread began to wait, -1 if it does not wait. */
  public int waitOf(int thread) {
    return waitOf.get(thread);
  }
}
