package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * What each step of a run learns from others and tells them, and from it the past of a step: the
 * steps without which it might not be made, or not in this way. It has the happens-before past, and
 * the writes that plain reads see.
 */
final class StepFootprints implements MemoryActions {
  private final List<Footprint> footprints = new ArrayList<>();
  private Footprint current = new Footprint();

  /**
   * What a step does; monitors and the like are apart from locations, which may have their number.
   */
  private static final class Footprint {
    final LongOpenHashSet read = new LongOpenHashSet();
    final LongOpenHashSet written = new LongOpenHashSet();
    final LongOpenHashSet synchronised = new LongOpenHashSet();
    final IntOpenHashSet started = new IntOpenHashSet();
    final IntOpenHashSet joined = new IntOpenHashSet();
    boolean fences;
  }

  private StepFootprints() {}

  /** Runs a schedule; the machine is put back by the caller. */
  static StepFootprints of(ExploredMachine machine, Schedule schedule) {
    StepFootprints seen = new StepFootprints();
    machine.watch(seen);
    try {
      new ApproachRun(machine)
          .over(
              Approach.whole(schedule),
              (number, step) -> {
                seen.current = new Footprint();
                seen.footprints.add(seen.current);
              });
    } finally {
      machine.watch(null);
    }
    return seen;
  }

  /** Whether each step is one of two, or in the past of one of them. */
  boolean[] past(Schedule schedule, int one, int other) {
    List<Step> steps = schedule.steps();
    boolean[] needed = new boolean[steps.size()];
    LongOpenHashSet reads = new LongOpenHashSet();
    LongOpenHashSet synchronises = new LongOpenHashSet();
    IntOpenHashSet threads = new IntOpenHashSet();
    boolean fences = false;
    for (int i = Math.min(steps.size(), footprints.size()) - 1; i >= 0; i--) {
      Footprint step = footprints.get(i);
      int thread = steps.get(i).thread();
      needed[i] =
          i == one
              || i == other
              || threads.contains(thread)
              || (fences && step.fences)
              || meet(step.written, reads)
              || meet(step.synchronised, synchronises)
              || step.started.intStream().anyMatch(threads::contains);
      if (needed[i]) {
        threads.add(thread);
        threads.addAll(step.joined);
        reads.addAll(step.read);
        synchronises.addAll(step.synchronised);
        fences |= step.fences;
      }
    }
    return needed;
  }

  private static boolean meet(LongOpenHashSet some, LongOpenHashSet others) {
    return some.longStream().anyMatch(others::contains);
  }

  @Override
  public void publish(int thread, long location, Touch touch, int moment, int site) {
    (touch.writes() ? current.written : current.read).add(location);
  }

  @Override
  public void read(int thread, long location, AccessMode mode, int site) {
    current.read.add(location);
  }

  @Override
  public void write(int thread, long location, AccessMode mode, int site) {
    current.written.add(location);
  }

  @Override
  public void update(int thread, long location, AccessMode mode, int site) {
    current.read.add(location);
    current.written.add(location);
  }

  @Override
  public void lock(int thread, long monitor) {
    current.synchronised.add(monitor);
  }

  @Override
  public void unlock(int thread, long monitor) {
    current.synchronised.add(monitor);
  }

  @Override
  public void start(int thread, int child) {
    current.started.add(child);
  }

  @Override
  public void end(int thread) {}

  @Override
  public void join(int thread, int ended) {
    current.joined.add(ended);
  }

  @Override
  public void acquire(int thread, long object) {
    current.synchronised.add(object);
  }

  @Override
  public void release(int thread, long object) {
    current.synchronised.add(object);
  }

  @Override
  public void fence(int thread, AccessMode mode) {
    current.fences = true;
  }
}
