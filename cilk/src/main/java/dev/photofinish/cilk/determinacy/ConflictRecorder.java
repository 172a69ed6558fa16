package dev.photofinish.cilk.determinacy;

import dev.photofinish.cilk.determinacy.LockStep.Action;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Records the accesses of a run to places with conflicts only, which are the only ones that matter.
 * For determinacy each access is a transaction of its own, whose lockset is kept, and so is each
 * step that locks.
 */
public final class ConflictRecorder implements ForkJoinEvents {
  private final StructureRecorder recorder;
  private final ConflictPlaces places;
  private final Protection protection;
  private final int mostAccesses;
  private final LongConsumer kept;
  private final HeldLocks locks = new HeldLocks();
  private final List<Lockset> locksets = new ArrayList<>();
  private final Int2ObjectOpenHashMap<LockStep> lockSteps = new Int2ObjectOpenHashMap<>();
  private int accesses;

  /** The last write; an end of life that says the same again is no other access. */
  private long lastWritten = -1;

  private int lastWriteSite;
  private boolean complete = true;
  private RecordedSteps steps = RecordedSteps.NOBODY;

  /**
   * A recorder.
   *
   * @param protection whether each access is recorded by itself, with its lockset
   * @param mostAccesses how many are recorded at most
   * @param kept is told of each location that will be asked for later
   */
  public ConflictRecorder(
      StructureRecorder recorder,
      ConflictPlaces places,
      Protection protection,
      int mostAccesses,
      LongConsumer kept) {
    this.recorder = recorder;
    this.places = places;
    this.protection = protection;
    this.mostAccesses = mostAccesses;
    this.kept = kept;
  }

  /** Says who hears of the steps that are recorded where protection counts. */
  public void heardBy(RecordedSteps listener) {
    steps = listener;
  }

  /** Whether all accesses could be recorded. */
  public boolean isComplete() {
    return complete;
  }

  /** By transaction, what protects it; empty where protection is ignored. */
  public List<Lockset> locksets() {
    return locksets;
  }

  /** By transaction, the steps that lock, unlock and the like; none where it is ignored. */
  public Int2ObjectMap<LockStep> lockSteps() {
    return lockSteps;
  }

  /** Records a step that accesses nothing. */
  private void lockStep(LockStep.Action action, long lock, LockMode mode, int site) {
    if (accesses == mostAccesses) {
      complete = false;
      return;
    }
    accesses++;
    kept.accept(lock);
    LockStep step = new LockStep(action, lock, mode, locks.child(), site);
    steps.lock(locksets.size(), step);
    lockSteps.put(locksets.size(), step);
    locksets.add(Lockset.READ);
    recorder.step(site);
  }

  @Override
  public boolean isWanted(long location, long size) {
    return places.touches(location, size);
  }

  private boolean keeps(long location, long size) {
    if (!isWanted(location, size)) {
      return false;
    }
    if (accesses == mostAccesses) {
      complete = false;
      return false;
    }
    accesses++;
    kept.accept(location);
    return true;
  }

  private void protect(Lockset set, long location, long size) {
    if (protection == Protection.COUNTS) {
      steps.access(new RecordedSteps.Step(locksets.size(), location, size, set));
      locksets.add(set);
    }
  }

  @Override
  public void read(long location, long size, int site) {
    if (keeps(location, size)) {
      protect(locks.ofRead(), location, size);
      recorder.read(location, size, site);
    }
  }

  @Override
  public void write(long location, long size, int site) {
    if (keeps(location, size)) {
      protect(locks.ofWrite(), location, size);
      recorder.write(location, size, site);
      lastWritten = location;
      lastWriteSite = site;
    }
  }

  @Override
  public void atomic(AccessKind kind, long location, long size, int site) {
    if (keeps(location, size)) {
      protect(locks.ofAtomic(kind), location, size);
      recorder.atomic(kind, location, size, site);
    }
  }

  @Override
  public void view(AccessKind kind, long location, long size, int site) {
    if (protection == Protection.COUNTS && keeps(location, size)) {
      protect(locks.ofView(kind), location, size);
      recorder.atomic(kind, location, size, site);
    }
  }

  @Override
  public void ended(long location, long size, int site) {
    if (location == lastWritten && site == lastWriteSite) {
      return;
    }
    if (keeps(location, size)) {
      protect(locks.ofWrite(), location, size);
      recorder.ended(location, size, site);
    }
  }

  @Override
  public void spawn(int function, int site) {
    locks.spawn();
    recorder.spawn(function, site);
  }

  @Override
  public void returned() {
    locks.returned();
    recorder.returned();
  }

  @Override
  public void returned(int site) {
    recorder.returned(site);
    locks.returned();
  }

  @Override
  public void enter(int function, int site) {
    if (function < 0) {
      locks.enterBlock();
    } else {
      locks.enterFunction();
    }
    recorder.enter(function, site);
  }

  @Override
  public void leave() {
    locks.leave();
    recorder.leave();
  }

  @Override
  public void leave(int site) {
    recorder.leave(site);
    locks.leave();
  }

  @Override
  public boolean isSynched() {
    return recorder.isSynched();
  }

  @Override
  public void sync(int site) {
    locks.sync();
    recorder.sync(site);
  }

  @Override
  public void cut(CutKind kind, int site) {
    recorder.cut(kind, site);
  }

  @Override
  public void atomicBegin(int site) {
    recorder.atomicBegin(site);
  }

  @Override
  public void atomicEnd(int site) {
    recorder.atomicEnd(site);
  }

  @Override
  public void acquired(long lock, LockMode mode, int site) {
    locks.acquired(lock, mode);
    if (protection == Protection.IGNORED) {
      recorder.acquired(lock, mode, site);
    } else {
      lockStep(Action.ACQUIRE, lock, mode, site);
    }
  }

  @Override
  public void released(long lock, LockMode mode, int site) {
    locks.released(lock, mode);
    if (protection == Protection.IGNORED) {
      recorder.released(lock, mode, site);
    } else {
      lockStep(Action.RELEASE, lock, mode, site);
    }
  }

  @Override
  public void onceBegin(long flag) {
    locks.acquired(flag, LockMode.EXCLUSIVE);
    once(Action.ACQUIRE, flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void onceEnd(long flag) {
    locks.released(flag, LockMode.EXCLUSIVE);
    locks.passed(flag);
    once(Action.RELEASE, flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void onceAbandoned(long flag) {
    locks.released(flag, LockMode.EXCLUSIVE);
    once(Action.RELEASE, flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void oncePassed(long flag) {
    locks.passed(flag);
    once(Action.PASS, flag, LockMode.SHARED);
  }

  private void once(Action action, long flag, LockMode mode) {
    if (protection == Protection.COUNTS) {
      lockStep(action, flag, mode, -1);
    }
  }

  @Override
  public void published(long location, int site) {
    if (protection == Protection.COUNTS) {
      lockStep(Action.PUBLISH, location, LockMode.SHARED, site);
    }
  }

  @Override
  public void observed(long location, int site) {
    if (protection == Protection.COUNTS) {
      lockStep(Action.OBSERVE, location, LockMode.SHARED, site);
    }
  }

  @Override
  public void overwritten(long location, int site) {
    if (protection == Protection.COUNTS) {
      lockStep(Action.OVERWRITE, location, LockMode.SHARED, site);
    }
  }

  @Override
  public void inletBegin(int site) {
    locks.inletBegin();
    if (protection == Protection.IGNORED) {
      recorder.inletBegin(site);
    } else {
      lockStep(Action.ACQUIRE, locks.inletLock(), LockMode.EXCLUSIVE, site);
    }
  }

  @Override
  public void inletEnd(int site) {
    locks.inletEnd();
    if (protection == Protection.IGNORED) {
      recorder.inletEnd(site);
    } else {
      lockStep(Action.RELEASE, locks.inletLock(), LockMode.EXCLUSIVE, site);
    }
  }

  @Override
  public boolean hearsArguments() {
    return true;
  }

  @Override
  public void arguments(String text) {
    recorder.arguments(text);
  }
}
