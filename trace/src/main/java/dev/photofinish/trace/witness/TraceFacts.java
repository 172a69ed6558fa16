package dev.photofinish.trace.witness;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the checker needs to know of a trace, computed on its own from the trace alone. */
final class TraceFacts {
  private static final IntArrayList NONE = new IntArrayList(0);

  final int[] nextInThread;
  final int[] firstOfThread;
  final int[] forkOf;
  private final int[] observed;
  private final Int2ObjectOpenHashMap<IntArrayList> sources = new Int2ObjectOpenHashMap<>();

  /** By notification: each wake that it brought about, behind the wait that this ends. */
  private final Int2ObjectOpenHashMap<IntArrayList> wakeups = new Int2ObjectOpenHashMap<>();

  TraceFacts(Trace trace) {
    int size = trace.size();
    nextInThread = new int[size];
    observed = new int[size];
    firstOfThread = minusOnes(trace.threads());
    forkOf = minusOnes(trace.threads());
    int[] lastOfThread = minusOnes(trace.threads());
    int[] lastWrite = minusOnes(trace.variables());
    for (int event = 0; event < size; event++) {
      int thread = trace.thread(event);
      nextInThread[event] = -1;
      if (lastOfThread[thread] < 0) {
        firstOfThread[thread] = event;
      } else {
        nextInThread[lastOfThread[thread]] = event;
      }
      lastOfThread[thread] = event;
      Op op = trace.op(event);
      if (op.reads()) {
        observed[event] = lastWrite[trace.target(event)];
      }
      if (op.writes()) {
        lastWrite[trace.target(event)] = event;
      }
      if (op == Op.FORK) {
        forkOf[trace.target(event)] = event;
      }
    }
    waitsAndBarriers(trace);
  }

  private static int[] minusOnes(int length) {
    int[] array = new int[length];
    Arrays.fill(array, -1);
    return array;
  }

  private void waitsAndBarriers(Trace trace) {
    Map<Integer, List<Integer>> notifications = new HashMap<>();
    Map<Integer, List<Integer>> arrivals = new HashMap<>();
    Map<Integer, List<Integer>> lastRound = new HashMap<>();
    Map<String, List<Integer>> roundOf = new HashMap<>();
    Set<Integer> taken = new HashSet<>();
    int[] waitOf = minusOnes(trace.threads());
    for (int event = 0; event < trace.size(); event++) {
      int target = trace.target(event);
      int thread = trace.thread(event);
      switch (trace.op(event)) {
        case WAIT -> waitOf[thread] = event;
        case NOTIFY, NOTIFY_ALL ->
            notifications.computeIfAbsent(target, key -> new ArrayList<>()).add(event);
        case WAKE -> {
          int wait = waitOf[thread];
          int end = endOf(wait, notifications.getOrDefault(target, List.of()), trace, taken);
          if (end >= 0) {
            taken.add(end);
            sources.put(event, IntArrayList.of(end));
            wakeups.computeIfAbsent(end, key -> new IntArrayList()).addAll(List.of(wait, event));
          }
        }
        case ARRIVE -> {
          List<Integer> round = arrivals.computeIfAbsent(target, key -> new ArrayList<>());
          sources.put(event, new IntArrayList(lastRound.getOrDefault(target, List.of())));
          round.add(event);
          roundOf.put(target + " " + thread, round);
        }
        case DEPART -> {
          List<Integer> round = roundOf.get(target + " " + thread);
          sources.put(event, new IntArrayList(round));
          if (arrivals.remove(target, round)) {
            lastRound.put(target, round);
          }
        }
        default -> {}
      }
    }
  }

  /**
   * What ended a wait that is over now: the first {@code notifyAll}, or else the first {@code
   * notify} that ended no other wait, or else the last one.
   */
  private static int endOf(int wait, List<Integer> notifications, Trace trace, Set<Integer> taken) {
    int found = Collections.binarySearch(notifications, wait);
    List<Integer> since = notifications.subList(-found - 1, notifications.size());
    for (int notification : since) {
      if (trace.op(notification) == Op.NOTIFY_ALL) {
        return notification;
      }
    }
    for (int notification : since) {
      if (!taken.contains(notification)) {
        return notification;
      }
    }
    return since.isEmpty() ? -1 : since.get(since.size() - 1);
  }

  /** The write that a read saw, -1 for the initial value. */
  int observed(int read) {
    return observed[read];
  }

  /** By twos, waits and the wakes that an event brought about. */
  IntArrayList wakeupsOf(int notification) {
    return wakeups.getOrDefault(notification, NONE);
  }

  /** The notification or arrivals that an event came after. */
  IntArrayList sourcesOf(int event) {
    return sources.getOrDefault(event, NONE);
  }
}
