package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.search.detect.Conflict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sees who touches a location in a run, from where, and with which locks held. */
final class LocationWatch implements MemoryActions {
  /** Before the first step. */
  static final int EARLIER = -1;

  private final ExploredMachine machine;
  private final long watched;
  private final HeldLocks held;
  private final List<Sighting> sightings = new ArrayList<>();
  private int step = EARLIER;

  LocationWatch(ExploredMachine machine, Places places, long watched) {
    this.machine = machine;
    this.held = new HeldLocks(places);
    this.watched = watched;
    machine.tellEarlier(this);
  }

  /** The actions from now on belong to a step. */
  void begin(int number) {
    step = number;
  }

  /** The last access that is like one side of a race. */
  Optional<Sighting> last(Conflict.Side side) {
    for (int i = sightings.size() - 1; i >= 0; i--) {
      Sighting seen = sightings.get(i);
      if (seen.thread() == side.thread()
          && seen.site() == machine.site(side)
          && seen.touch().writes() == side.kind().writes()) {
        return Optional.of(seen);
      }
    }
    return Optional.empty();
  }

  private void see(int thread, long location, Touch touch, int site, List<Site> stack) {
    if (location == watched && site != UNCHECKED) {
      sightings.add(new Sighting(step, thread, touch, site, stack, held.of(thread)));
    }
  }

  /** The calls of a thread; those before the first step were not kept. */
  private List<Site> stack(int thread) {
    return step == EARLIER ? List.of() : machine.stack(thread);
  }

  @Override
  public void publish(int thread, long address, int slots, int site) {
    if (address <= watched && watched < address + slots) {
      see(thread, watched, Touch.WRITE, site, List.of());
    }
  }

  @Override
  public void read(int thread, long location, AccessMode mode, int site) {
    if (location == watched) {
      Touch touch = mode == AccessMode.PLAIN ? Touch.READ : Touch.ATOMIC_READ;
      see(thread, location, touch, site, stack(thread));
    }
  }

  @Override
  public void write(int thread, long location, AccessMode mode, int site) {
    if (location == watched) {
      Touch touch = mode == AccessMode.PLAIN ? Touch.WRITE : Touch.ATOMIC_WRITE;
      see(thread, location, touch, site, stack(thread));
    } else if (mode == AccessMode.VOLATILE) {
      held.write(thread, location, stack(thread));
    }
  }

  @Override
  public void update(int thread, long location, AccessMode mode, int site) {
    if (location == watched) {
      see(thread, location, Touch.ATOMIC_WRITE, site, stack(thread));
    } else {
      held.update(thread, location, stack(thread));
    }
  }

  @Override
  public void lock(int thread, long monitor) {
    held.enter(thread, monitor, stack(thread));
  }

  @Override
  public void unlock(int thread, long monitor) {
    held.leave(thread, monitor);
  }

  @Override
  public void start(int thread, int child) {}

  @Override
  public void end(int thread) {}

  @Override
  public void join(int thread, int ended) {}

  @Override
  public void acquire(int thread, long object) {}

  @Override
  public void release(int thread, long object) {}

  @Override
  public void fence(int thread, AccessMode mode) {}
}
