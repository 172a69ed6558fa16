package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.order.StrandListener;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;

/**
 * Which earlier steps each step of a run needs to be made as it was: those that happen before it,
 * those that wrote the atomics which it reads, and those that let it go on. What it reads besides
 * is determined by these, unless it races.
 */
final class StepDependences implements StrandListener {
  private static final int NO_STEP = -1;

  /** By step: where its needs begin in {@link #needs}. */
  private final IntArrayList begins = new IntArrayList();

  private final IntArrayList needs = new IntArrayList();
  private final Int2IntOpenHashMap stepOfStrand = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap stepOfThread = new Int2IntOpenHashMap();

  /** By thread that had to wait: the step that lets it go on. */
  private final Int2IntOpenHashMap enablers = new Int2IntOpenHashMap();

  private final Long2IntOpenHashMap atomicWrites = new Long2IntOpenHashMap();

  /** By lock: the releases since the last one by a writer, with that. */
  private final Long2ObjectOpenHashMap<IntArrayList> releases = new Long2ObjectOpenHashMap<>();

  private int current = NO_STEP;

  StepDependences() {
    stepOfStrand.defaultReturnValue(NO_STEP);
    stepOfThread.defaultReturnValue(NO_STEP);
    enablers.defaultReturnValue(NO_STEP);
    atomicWrites.defaultReturnValue(NO_STEP);
  }

  /** A thread begins the next step, in these strands. */
  void begin(int thread, int[] strands) {
    current++;
    begins.add(needs.size());
    need(stepOfThread.put(thread, current));
    need(enablers.remove(thread));
    for (int strand : strands) {
      need(stepOfStrand.put(strand, current));
    }
  }

  /** The thread has made the step, and is in these strands now. */
  void end(int[] strands) {
    for (int strand : strands) {
      stepOfStrand.put(strand, current);
    }
  }

  private void need(int step) {
    if (step != NO_STEP && step != current) {
      needs.add(step);
    }
  }

  void spawned(int child) {
    stepOfThread.put(child, current);
  }

  /** The present step lets a thread go on that had to wait. */
  void enabled(int thread) {
    enablers.put(thread, current);
  }

  @Override
  public void began(int strand, int continued, Predecessors predecessors) {
    predecessors.forEach(predecessor -> need(stepOfStrand.get(predecessor)));
    stepOfStrand.put(strand, current);
  }

  void acquired(long lock) {
    IntArrayList released = releases.get(lock);
    if (released != null) {
      released.forEach(this::need);
    }
  }

  void released(long lock, LockMode mode) {
    IntArrayList released = releases.computeIfAbsent(lock, key -> new IntArrayList());
    if (mode == LockMode.EXCLUSIVE) {
      released.clear();
    }
    released.add(current);
  }

  void atomic(AtomicAccess access) {
    if (access.kind().reads()) {
      for (long i = 0; i < access.size(); i++) {
        need(atomicWrites.get(access.address() + i));
      }
    }
    if (access.kind().writes()) {
      atomicWrites.put(access.address(), current);
    }
  }

  /** The steps that some steps need, with themselves. */
  BitSet past(int... steps) {
    BitSet past = new BitSet();
    for (int step : steps) {
      past.set(step);
    }
    for (int step = past.length() - 1; step >= 0; step = past.previousSetBit(step - 1)) {
      int end = step + 1 < begins.size() ? begins.getInt(step + 1) : needs.size();
      for (int i = begins.getInt(step); i < end; i++) {
        past.set(needs.getInt(i));
      }
    }
    return past;
  }
}
