package dev.photofinish.search.toy;

import dev.photofinish.search.machine.Strands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The hard order of a toy program by vector clocks: one entry for each thread. */
final class ToyStrands implements Strands {

  private record Strand(int thread, List<Integer> clock) {
    int own() {
      return clock.get(thread);
    }

    boolean knows(Strand other) {
      return clock.get(other.thread) >= other.own();
    }
  }

  private final ToyMachine machine;
  private final int threads;
  private final List<Strand> strands = new ArrayList<>();
  private final Map<Strand, Integer> ids = new HashMap<>();

  ToyStrands(ToyMachine machine, int threads) {
    this.machine = machine;
    this.threads = threads;
  }

  private int id(int thread, int[] clock) {
    Strand strand = new Strand(thread, Arrays.stream(clock).boxed().toList());
    return ids.computeIfAbsent(
        strand,
        s -> {
          strands.add(s);
          return strands.size() - 1;
        });
  }

  private int[] clock(int strand) {
    return strands.get(strand).clock.stream().mapToInt(Integer::intValue).toArray();
  }

  int initial(int thread) {
    int[] clock = new int[threads];
    clock[thread] = 1;
    return id(thread, clock);
  }

  int next(int strand) {
    int thread = strands.get(strand).thread;
    int[] clock = clock(strand);
    clock[thread]++;
    return id(thread, clock);
  }

  int child(int strand, int thread) {
    int[] clock = clock(strand);
    clock[thread]++;
    return id(thread, clock);
  }

  int join(int strand, int other) {
    int[] clock = clock(strand);
    int[] learnt = clock(other);
    for (int i = 0; i < threads; i++) {
      clock[i] = Math.max(clock[i], learnt[i]);
    }
    int thread = strands.get(strand).thread;
    clock[thread]++;
    return id(thread, clock);
  }

  /** All threads leave a barrier. */
  void meet(int[] current) {
    int[] all = new int[threads];
    for (int strand : current) {
      int[] clock = clock(strand);
      for (int i = 0; i < threads; i++) {
        all[i] = Math.max(all[i], clock[i]);
      }
    }
    for (int thread = 0; thread < threads; thread++) {
      int[] clock = all.clone();
      clock[thread]++;
      current[thread] = id(thread, clock);
    }
  }

  @Override
  public boolean concurrent(int one, int other) {
    return !strands.get(one).knows(strands.get(other))
        && !strands.get(other).knows(strands.get(one));
  }

  @Override
  public boolean before(int one, int other) {
    return one != other && strands.get(other).knows(strands.get(one));
  }

  @Override
  public int[] current(int thread) {
    return machine.state().done(thread) ? new int[0] : new int[] {machine.currentStrand(thread)};
  }

  @Override
  public boolean ofOneThread(int one, int other) {
    return strands.get(one).thread == strands.get(other).thread;
  }

  @Override
  public boolean settled(int strand) {
    for (int thread = 0; thread < threads; thread++) {
      if (!machine.state().done(thread)
          && !strands.get(machine.currentStrand(thread)).knows(strands.get(strand))) {
        return false;
      }
      if (machine.currentStrand(thread) == strand && !machine.state().done(thread)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public long label(int strand) {
    Strand it = strands.get(strand);
    int now = strands.get(machine.currentStrand(it.thread)).own();
    return ((long) it.thread << 32) | (now - it.own());
  }
}
