package dev.photofinish.trace.witness;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What the checker needs to know of a trace, computed on its own from the trace alone. */
final class TraceFacts {
  private static final IntArrayList NONE = new IntArrayList(0);

  final int[] nextInThread;
  final int[] firstOfThread;
  final int[] forkOf;
  private final int[] observed;
  private final Int2ObjectOpenHashMap<IntArrayList> sources = new Int2ObjectOpenHashMap<>();

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
    Int2IntOpenHashMap lastNotify = new Int2IntOpenHashMap();
    lastNotify.defaultReturnValue(-1);
    int[] waitOf = minusOnes(trace.threads());
    Map<String, Integer> rounds = new HashMap<>();
    Map<String, IntArrayList> arrivals = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      int target = trace.target(event);
      int thread = trace.thread(event);
      switch (trace.op(event)) {
        case WAIT -> waitOf[thread] = event;
        case NOTIFY, NOTIFY_ALL -> lastNotify.put(target, event);
        case WAKE -> {
          if (lastNotify.get(target) > waitOf[thread]) {
            sources.put(event, IntArrayList.of(lastNotify.get(target)));
          }
        }
        case ARRIVE -> {
          int round = rounds.merge(target + " " + thread, 1, Integer::sum);
          arrivals.computeIfAbsent(target + " " + round, key -> new IntArrayList()).add(event);
        }
        case DEPART -> {
          int round = rounds.getOrDefault(target + " " + thread, 0);
          IntArrayList arrived = arrivals.getOrDefault(target + " " + round, NONE);
          sources.put(event, new IntArrayList(arrived));
        }
        default -> {}
      }
    }
  }

  /** The write that a read saw, -1 for the initial value. */
  int observed(int read) {
    return observed[read];
  }

  /** The notification or arrivals that an event came after. */
  IntArrayList sourcesOf(int event) {
    return sources.getOrDefault(event, NONE);
  }
}
