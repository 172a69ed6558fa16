package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.Knowledge;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Stands between a machine and its memory: notes what a step does, and lets a witness's watch see
 * it.
 */
final class ActionObserver implements MemoryActions {
  private static final LongOpenHashSet NONE = new LongOpenHashSet();

  private final MemoryActions memory;
  private final Set<StepAction> actions = EnumSet.noneOf(StepAction.class);
  private Knowledge knowledge;

  /** Whether somebody asks for what steps do: it costs time. */
  private boolean noting;

  private MemoryActions watch;

  /** What was done before the first step. */
  private final List<Consumer<MemoryActions>> earlier = new ArrayList<>();

  /** The function prior_release of section 5.1; never changed, but replaced. */
  private LongOpenHashSet released = NONE;

  ActionObserver(MemoryActions memory) {
    this.memory = memory;
  }

  /** Steps are about to be made. */
  void on(Knowledge known) {
    knowledge = known;
  }

  /** What is told to this is told to another as well, or to nobody. */
  void watch(MemoryActions other) {
    watch = other;
  }

  /** Tells another what was done before the first step. */
  void tellEarlier(MemoryActions other) {
    earlier.forEach(action -> action.accept(other));
  }

  private void tell(Consumer<MemoryActions> action) {
    if (knowledge == null) {
      earlier.add(action);
    } else if (watch != null) {
      action.accept(watch);
    }
  }

  /** What steps do is asked for from now on. */
  void noteActions() {
    noting = true;
  }

  void beginStep() {
    actions.clear();
  }

  /** What was done since the step began. */
  Set<StepAction> actions() {
    return actions;
  }

  /** What was released on the way to the current state, as a part of it. */
  LongOpenHashSet released() {
    return released;
  }

  void restore(LongOpenHashSet state) {
    released = state;
  }

  private void acquired(long object) {
    if (!noting) {
      return;
    }
    actions.add(released.contains(object) ? StepAction.ACQUIRE_AFTER_RELEASE : StepAction.ACQUIRE);
  }

  private void released(long object) {
    if (!noting) {
      return;
    }
    actions.add(StepAction.RELEASE);
    if (!released.contains(object)) {
      LongOpenHashSet more = new LongOpenHashSet(released);
      more.add(object);
      released = more;
    }
  }

  private boolean byOther(int thread, long location) {
    return knowledge != null && knowledge.writtenByOther(thread, location);
  }

  @Override
  public void read(int thread, long location, AccessMode mode, int site) {
    if (knowledge == null || watch != null) {
      tell(other -> other.read(thread, location, mode, site));
    }
    if (mode == AccessMode.PLAIN) {
      if (noting && site != UNCHECKED) {
        actions.add(byOther(thread, location) ? StepAction.READ_AFTER_OTHER : StepAction.READ);
      }
    } else if (mode != AccessMode.OPAQUE) {
      acquired(location);
    }
    memory.read(thread, location, mode, site);
  }

  @Override
  public void readOlder(int thread, long location, long copy, AccessMode mode, int site) {
    if (knowledge == null || watch != null) {
      tell(other -> other.read(thread, location, mode, site));
    }
    if (mode != AccessMode.OPAQUE) {
      acquired(location);
    }
    memory.readOlder(thread, location, copy, mode, site);
  }

  @Override
  public void keep(long location, long copy) {
    memory.keep(location, copy);
  }

  @Override
  public boolean knows(int thread, int other, int moment) {
    return memory.knows(thread, other, moment);
  }

  @Override
  public void write(int thread, long location, AccessMode mode, int site) {
    if (knowledge == null || watch != null) {
      tell(other -> other.write(thread, location, mode, site));
    }
    if (mode == AccessMode.PLAIN) {
      if (noting && site != UNCHECKED) {
        actions.add(byOther(thread, location) ? StepAction.WRITE_AFTER_OTHER : StepAction.WRITE);
      }
    } else if (mode != AccessMode.OPAQUE) {
      released(location);
    }
    memory.write(thread, location, mode, site);
  }

  @Override
  public void update(int thread, long location, AccessMode mode, int site) {
    if (knowledge == null || watch != null) {
      tell(other -> other.update(thread, location, mode, site));
    }
    if (mode != AccessMode.PLAIN && mode != AccessMode.OPAQUE) {
      acquired(location);
      released(location);
    }
    memory.update(thread, location, mode, site);
  }

  @Override
  public void lock(int thread, long monitor) {
    if (knowledge == null || watch != null) {
      tell(other -> other.lock(thread, monitor));
    }
    acquired(monitor);
    memory.lock(thread, monitor);
  }

  @Override
  public void unlock(int thread, long monitor) {
    if (knowledge == null || watch != null) {
      tell(other -> other.unlock(thread, monitor));
    }
    released(monitor);
    memory.unlock(thread, monitor);
  }

  @Override
  public void publish(int thread, long location, Touch touch, int moment, int site) {
    if (knowledge == null || watch != null) {
      tell(other -> other.publish(thread, location, touch, moment, site));
    }
    memory.publish(thread, location, touch, moment, site);
  }

  @Override
  public void unshared(int thread, Object object, int slot, int count, Touch touch, int site) {
    if (watch != null) {
      watch.unshared(thread, object, slot, count, touch, site);
    }
  }

  @Override
  public int moment(int thread) {
    return memory.moment(thread);
  }

  @Override
  public int freeze(int thread) {
    return memory.freeze(thread);
  }

  @Override
  public void frozen(int thread, long location, int moment) {
    memory.frozen(thread, location, moment);
  }

  @Override
  public void start(int thread, int child) {
    if (watch != null) {
      watch.start(thread, child);
    }
    memory.start(thread, child);
  }

  @Override
  public void end(int thread) {
    if (watch != null) {
      watch.end(thread);
    }
    memory.end(thread);
  }

  @Override
  public void join(int thread, int ended) {
    if (watch != null) {
      watch.join(thread, ended);
    }
    memory.join(thread, ended);
  }

  @Override
  public void acquire(int thread, long object) {
    if (watch != null) {
      watch.acquire(thread, object);
    }
    memory.acquire(thread, object);
  }

  @Override
  public void release(int thread, long object) {
    if (watch != null) {
      watch.release(thread, object);
    }
    memory.release(thread, object);
  }

  @Override
  public void fence(int thread, AccessMode mode) {
    if (watch != null) {
      watch.fence(thread, mode);
    }
    memory.fence(thread, mode);
  }
}
