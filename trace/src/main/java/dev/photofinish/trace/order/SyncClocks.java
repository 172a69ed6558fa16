package dev.photofinish.trace.order;

import dev.photofinish.trace.BarrierRounds;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The edges that every order has, whatever it does about locks: fork and join, volatile write to
 * volatile read, notification to wake, barrier arrivals to departures. Also keeps each thread's
 * time, which advances after every event that another thread's clock may come to include.
 */
final class SyncClocks {
  private final ThreadClocks clocks;
  private final ThreadClocks[] followers;
  private int[] times = {};
  private int[] waitEvent = {};
  private final Int2ObjectOpenHashMap<Handover> volatiles = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<Notification> notifications = new Int2ObjectOpenHashMap<>();
  private final BarrierRounds rounds = new BarrierRounds();
  private final Int2ObjectOpenHashMap<List<Handover>> arrivals = new Int2ObjectOpenHashMap<>();

  private record Notification(int event, Handover past) {}

  /**
   * The edges of a trace.
   *
   * @param threads how many threads to make room for
   * @param clocks whose past the edges carry
   * @param followers further clocks that receive the same past
   */
  SyncClocks(int threads, ThreadClocks clocks, ThreadClocks... followers) {
    this.clocks = clocks;
    this.followers = followers;
    reserve(threads);
  }

  /** Makes room for a number of threads in all. */
  void reserve(int threads) {
    int known = times.length;
    if (threads > known) {
      clocks.reserve(threads);
      for (ThreadClocks follower : followers) {
        follower.reserve(threads);
      }
      int length = Math.max(threads, known * 2);
      times = Arrays.copyOf(times, length);
      Arrays.fill(times, known, length, 1);
      waitEvent = Arrays.copyOf(waitEvent, length);
    }
  }

  /** The time of a thread now: later than 0, which stands for no event. */
  int now(int thread) {
    return times[thread];
  }

  /** Advances a thread's time. */
  void tick(int thread) {
    times[thread]++;
  }

  void fork(int thread, int child) {
    receive(child, clocks.share(thread), thread);
    tick(thread);
  }

  void join(int thread, int child) {
    receive(thread, clocks.share(child), child);
  }

  private void receive(int thread, int[] clock, int source) {
    clocks.join(thread, clock, source, times[source]);
    for (ThreadClocks follower : followers) {
      follower.join(thread, clock, source, times[source]);
    }
  }

  void volatileRead(int thread, int variable) {
    receive(thread, volatiles.get(variable));
  }

  void volatileWrite(int thread, int variable) {
    add(thread, volatiles.computeIfAbsent(variable, key -> new Handover()));
  }

  void waitFor(int thread, int event) {
    waitEvent[thread] = event;
  }

  /** Notifies whoever waits for a lock: the last notification before a wake counts. */
  void notifyLock(int thread, int lock, int event) {
    Handover past = new Handover();
    notifications.put(lock, new Notification(event, past));
    add(thread, past);
  }

  void wake(int thread, int lock) {
    Notification notification = notifications.get(lock);
    if (notification != null && notification.event > waitEvent[thread]) {
      receive(thread, notification.past);
    }
  }

  void arrive(int thread, int barrier) {
    int round = rounds.arrive(thread, barrier);
    List<Handover> atBarrier = arrivals.computeIfAbsent(barrier, key -> new ArrayList<>());
    if (atBarrier.size() == round) {
      atBarrier.add(new Handover());
    }
    if (round > 0) {
      receive(thread, atBarrier.get(round - 1));
    }
    add(thread, atBarrier.get(round));
  }

  void depart(int thread, int barrier) {
    receive(thread, arrivals.get(barrier).get(rounds.depart(thread, barrier)));
  }

  private void add(int thread, Handover handover) {
    handover.add(clocks.share(thread), thread, times[thread]);
    tick(thread);
  }

  private void receive(int thread, Handover handover) {
    if (handover != null) {
      handover.into(clocks, thread);
      for (ThreadClocks follower : followers) {
        handover.into(follower, thread);
      }
    }
  }
}
