package dev.photofinish.cilk.determinacy;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Records the accesses of a run to places with conflicts only, which are the only ones that matter.
 * For determinacy each access is a transaction of its own, whose lockset is kept.
 */
public final class ConflictRecorder implements ForkJoinEvents {
  private final StructureRecorder recorder;
  private final ConflictPlaces places;
  private final Protection protection;
  private final int mostAccesses;
  private final LongConsumer kept;
  private final HeldLocks locks = new HeldLocks();
  private final List<Lockset> locksets = new ArrayList<>();
  private int accesses;

  /** The last write; an end of life that says the same again is no other access. */
  private long lastWritten = -1;

  private int lastWriteSite;
  private boolean complete = true;

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

  /** Whether all accesses could be recorded. */
  public boolean isComplete() {
    return complete;
  }

  /** By transaction, what protects it; empty where protection is ignored. */
  public List<Lockset> locksets() {
    return locksets;
  }

  private boolean isWanted(long location, long size) {
    if (!places.touches(location, size)) {
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

  private void protect(Lockset set) {
    if (protection == Protection.COUNTS) {
      locksets.add(set);
    }
  }

  @Override
  public void read(long location, long size, int site) {
    if (isWanted(location, size)) {
      protect(locks.ofRead());
      recorder.read(location, size, site);
    }
  }

  @Override
  public void write(long location, long size, int site) {
    if (isWanted(location, size)) {
      protect(locks.ofWrite());
      recorder.write(location, size, site);
      lastWritten = location;
      lastWriteSite = site;
    }
  }

  @Override
  public void atomic(AccessKind kind, long location, long size, int site) {
    if (isWanted(location, size)) {
      protect(locks.ofAtomic(kind));
      recorder.atomic(kind, location, size, site);
    }
  }

  @Override
  public void view(AccessKind kind, long location, long size, int site) {
    if (protection == Protection.COUNTS && isWanted(location, size)) {
      protect(locks.ofView(kind));
      recorder.atomic(kind, location, size, site);
    }
  }

  @Override
  public void ended(long location, long size, int site) {
    if (location == lastWritten && site == lastWriteSite) {
      return;
    }
    if (isWanted(location, size)) {
      protect(locks.ofWrite());
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
    }
  }

  @Override
  public void released(long lock, LockMode mode, int site) {
    locks.released(lock, mode);
    if (protection == Protection.IGNORED) {
      recorder.released(lock, mode, site);
    }
  }

  @Override
  public void onceBegin(long flag) {
    locks.acquired(flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void onceEnd(long flag) {
    locks.released(flag, LockMode.EXCLUSIVE);
    locks.passed(flag);
  }

  @Override
  public void onceAbandoned(long flag) {
    locks.released(flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void oncePassed(long flag) {
    locks.passed(flag);
  }

  @Override
  public void inletBegin(int site) {
    locks.inletBegin();
    if (protection == Protection.IGNORED) {
      recorder.inletBegin(site);
    }
  }

  @Override
  public void inletEnd(int site) {
    locks.inletEnd();
    if (protection == Protection.IGNORED) {
      recorder.inletEnd(site);
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
