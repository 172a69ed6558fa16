package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.jvm.machine.ObjectNames;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.search.detect.Conflict;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sees who accesses what in a run, from where, and with which locks held. */
final class AccessWatch implements MemoryActions {
  /** Before the first step. */
  static final int EARLIER = -1;

  /** Which accesses to look at: to keep all of a long run would be too much. */
  @FunctionalInterface
  interface Filter {
    boolean wants(int thread, int site, boolean writes);
  }

  private final ExploredMachine machine;
  private final ObjectNames names;
  private final HeldLocks held;
  private final WeakAccesses weak = new WeakAccesses();
  private final Map<Place, Kept> sightings = new HashMap<>();
  private final Map<Place, Integer> ordinals = new HashMap<>();

  /** What threads did to objects of their own. */
  private final IdentityHashMap<Object, Map<Early, Sighting>> unshared = new IdentityHashMap<>();

  private Filter filter;
  private int step = EARLIER;

  /** Grows whenever something else than an access happens. */
  private long stretch;

  /** An access, and the stretch of accesses that it is the first of at its place. */
  private record Kept(Sighting sighting, long stretch) {}

  /** An access to an object of the thread's own. */
  private record Early(int slot, int site, Touch touch) {}

  /** Where accesses are that are alike; the location is 0 if it does not matter. */
  private record Place(int thread, int site, boolean writes, long location) {}

  AccessWatch(ExploredMachine machine, Filter filter) {
    this.machine = machine;
    this.names = machine.names();
    this.held = new HeldLocks(names);
    this.filter = filter;
    machine.tellEarlier(this);
  }

  /** A watch for accesses that are like those of a race. */
  static AccessWatch forRace(ExploredMachine machine, Conflict conflict) {
    return new AccessWatch(
        machine,
        (thread, site, writes) ->
            isLike(machine, conflict.first(), thread, site, writes)
                || isLike(machine, conflict.second(), thread, site, writes));
  }

  private static boolean isLike(
      ExploredMachine machine, Conflict.Side side, int thread, int site, boolean writes) {
    return side.thread() == thread && machine.site(side) == site && side.kind().writes() == writes;
  }

  /** The actions from now on belong to a step. */
  void begin(int number) {
    step = number;
    stretch++;
    ordinals.clear();
  }

  /** From now on other accesses are looked at. */
  void lookFor(Filter other) {
    filter = other;
  }

  /** How many accesses like another one its step has had so far. */
  int count(Sighting like) {
    return ordinals.getOrDefault(
        new Place(like.thread(), like.site(), like.touch().writes(), 0), 0);
  }

  /**
   * The last access that is one side of a race; of several that nothing but accesses comes between,
   * the first.
   */
  Optional<Sighting> last(Conflict.Side side, long address) {
    Place place = new Place(side.thread(), machine.site(side), side.kind().writes(), address);
    return Optional.ofNullable(sightings.get(place)).map(Kept::sighting);
  }

  /** What the objects of the run are called. */
  ObjectNames names() {
    return names;
  }

  /** The locks that a thread holds now, in the order in which they were taken. */
  List<HeldLock> held(int thread) {
    return held.of(thread);
  }

  /** The accesses of weaker modes than volatile. */
  WeakAccesses weak() {
    return weak;
  }

  private void see(int thread, long location, Touch touch, int site) {
    if (site == UNCHECKED || !filter.wants(thread, site, touch.writes())) {
      return;
    }
    int ordinal = ordinals.merge(new Place(thread, site, touch.writes(), 0), 1, Integer::sum);
    keep(
        new Place(thread, site, touch.writes(), location),
        new Sighting(step, ordinal, thread, location, touch, site, stack(thread), held.of(thread)));
  }

  private void keep(Place place, Sighting seen) {
    Kept known = sightings.get(place);
    if (known == null || known.stretch != stretch) {
      sightings.put(place, new Kept(seen, stretch));
    }
  }

  /** The calls of a thread; those before the first step were not kept. */
  private List<Site> stack(int thread) {
    return step == EARLIER ? List.of() : machine.stack(thread);
  }

  private void weak(int thread, Touch touch, AccessMode mode) {
    if (mode != AccessMode.PLAIN && step != EARLIER) {
      weak.add(step, thread, machine.accessedVariable(), touch, mode);
    }
  }

  @Override
  public void unshared(int thread, Object object, int slot, int count, Touch touch, int site) {
    if (filter.wants(thread, site, touch.writes())) {
      Sighting seen = new Sighting(step, 0, thread, 0, touch, site, stack(thread), held.of(thread));
      Map<Early, Sighting> accesses = unshared.computeIfAbsent(object, o -> new HashMap<>());
      for (int i = slot; i < slot + count; i++) {
        accesses.put(new Early(i, site, touch), seen);
      }
    }
  }

  /** What was done to an object before others could reach it was seen when it was done. */
  @Override
  public void publish(int thread, long location, Touch touch, int moment, int site) {
    if (site == UNCHECKED || !filter.wants(thread, site, touch.writes())) {
      return;
    }
    Early access = new Early(machine.slotOf(location), site, touch);
    Sighting seen = unshared.getOrDefault(machine.objectAt(location), Map.of()).get(access);
    keep(
        new Place(thread, site, touch.writes(), location),
        seen != null
            ? seen.at(location)
            : new Sighting(EARLIER, 0, thread, location, touch, site, List.of(), List.of()));
  }

  @Override
  public void read(int thread, long location, AccessMode mode, int site) {
    see(thread, location, mode == AccessMode.PLAIN ? Touch.READ : Touch.ATOMIC_READ, site);
    weak(thread, Touch.ATOMIC_READ, mode);
  }

  @Override
  public void write(int thread, long location, AccessMode mode, int site) {
    see(thread, location, mode == AccessMode.PLAIN ? Touch.WRITE : Touch.ATOMIC_WRITE, site);
    stretch += mode == AccessMode.PLAIN ? 0 : 1;
    weak(thread, Touch.ATOMIC_WRITE, mode);
    if (mode == AccessMode.VOLATILE) {
      held.write(thread, location, stack(thread));
    }
  }

  @Override
  public void update(int thread, long location, AccessMode mode, int site) {
    see(thread, location, Touch.ATOMIC_WRITE, site);
    stretch++;
    weak(thread, Touch.ATOMIC_WRITE, mode);
    held.update(thread, location, stack(thread));
  }

  @Override
  public void lock(int thread, long monitor) {
    stretch++;
    held.enter(thread, monitor, stack(thread));
  }

  @Override
  public void unlock(int thread, long monitor) {
    stretch++;
    held.leave(thread, monitor);
  }

  @Override
  public void start(int thread, int child) {
    stretch++;
  }

  @Override
  public void end(int thread) {}

  @Override
  public void join(int thread, int ended) {
    stretch++;
  }

  @Override
  public void acquire(int thread, long object) {
    stretch++;
  }

  @Override
  public void release(int thread, long object) {
    stretch++;
  }

  @Override
  public void fence(int thread, AccessMode mode) {
    stretch++;
  }
}
