package dev.photofinish.jvm.weak;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.jvm.state.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Values that were overwritten, and may be read all the same. Weak modes promise no order between
 * different variables: after a release or opaque write, another thread may go on reading what was
 * there before, until it knows of the write. So a read sees the last value, or an older one, but
 * none that was overwritten by
 *
 * <ul>
 *   <li>a write that happens before the read, or that the thread has read from, or somebody whose
 *       read happens before this one (each variable has one order of its values for everybody),
 *   <li>a volatile write, if the read is volatile as well: those are in one order,
 *   <li>a write with a full fence behind it, if there is a full fence in front of the read.
 * </ul>
 *
 * <p>Volatile accesses are in the order of the run. A read-modify-write sees the last value. Values
 * are not read before they are written, as two threads might that both write by opaque mode what
 * they read.
 */
public final class StoreHistories extends Versioned {
  /** How many older values of a location are kept. */
  public static final int MOST = 3;

  /** Set in the address of what a store that is not the last one has released. */
  private static final long COPY = 1L << 56;

  private static final int NUMBER_SHIFT = 53;

  private final Versions versions;
  private final MemoryActions memory;
  private Map<Long, StoreHistory> histories = Map.of();
  private boolean bounded;

  public StoreHistories(Versions versions, MemoryActions memory) {
    this.versions = versions;
    this.memory = memory;
  }

  /** All locations of which older values may be read. */
  public Iterable<StoreHistory> all() {
    return histories.values();
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return histories.isEmpty();
  }

  /** Whether some value could not be kept, in any run. */
  public boolean bounded() {
    return bounded;
  }

  /** Whether older values of a location are kept. */
  public boolean has(long location) {
    return histories.containsKey(location);
  }

  /** How many values a read may see: the last one, and older ones. */
  public int ways(int thread, long location, AccessMode mode) {
    StoreHistory history = histories.get(location);
    if (history == null) {
      return 1;
    }
    List<Store> stores = history.stores();
    int ways = 1;
    while (ways < stores.size() && mayMiss(thread, stores.get(stores.size() - ways), mode)) {
      ways++;
    }
    return ways;
  }

  private boolean mayMiss(int thread, Store store, AccessMode mode) {
    return !(mode == AccessMode.VOLATILE && (store.ordered() || store.fenced()))
        && !knows(thread, store);
  }

  private boolean knows(int thread, Store store) {
    for (int i = 0; i < store.known().length; i++) {
      if (memory.knows(thread, store.thread(i), store.moment(i))) {
        return true;
      }
    }
    return store.known().length == 0;
  }

  /**
   * A location is read, or updated.
   *
   * @param older which value is seen: 0 for the last one, else so many before that
   * @return what is seen, or null if it is the last value
   */
  public Store read(int thread, long location, int older) {
    StoreHistory history = histories.get(location);
    if (history == null) {
      return null;
    }
    int index = history.stores().size() - 1 - older;
    Store seen = history.stores().get(index);
    if (!knows(thread, seen)) {
      List<Store> stores = new ArrayList<>(history.stores());
      stores.set(index, seen.knownTo(thread, memory.moment(thread)));
      put(location, history.with(stores));
    }
    return older == 0 ? null : seen;
  }

  /** Under which location memory keeps what a store that is not the last has released. */
  public static long copy(long location, Store store) {
    return location | COPY | (long) store.number() << NUMBER_SHIFT;
  }

  /** Whether a location is one that {@link #copy} gave. */
  public static boolean isCopy(long location) {
    return (location & COPY) != 0;
  }

  /** What a copy was made of. */
  public static long original(long copy) {
    return copy & ((1L << NUMBER_SHIFT) - 1);
  }

  /** The place of a copy among the values of its location, or -1 if it is not kept any more. */
  public int index(long copy) {
    StoreHistory history = histories.get(original(copy));
    int number = (int) (copy >>> NUMBER_SHIFT) & MOST;
    for (int i = 0; history != null && i < history.stores().size() - 1; i++) {
      if (history.stores().get(i).number() == number) {
        return i;
      }
    }
    return -1;
  }

  /** A location is about to be overwritten; memory was not told yet. */
  public void overwrite(
      int thread, HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    long location = object.address + slot;
    StoreHistory history = histories.get(location);
    List<Store> stores = new ArrayList<>();
    if (history == null) {
      stores.add(Store.first());
    } else {
      stores.addAll(history.stores());
    }
    if (stores.size() > MOST) {
      stores.remove(0);
      bounded = true;
    }
    Store last = stores.get(stores.size() - 1);
    stores.set(stores.size() - 1, last.withValueOf(object, slot, field));
    memory.keep(location, copy(location, last));
    int moment = memory.moment(thread);
    stores.add(Store.by(thread, moment, free(stores), mode == AccessMode.VOLATILE));
    put(location, new StoreHistory(object, slot, field, List.copyOf(stores)));
  }

  private static int free(List<Store> stores) {
    int number = 0;
    while (isTaken(stores, number)) {
      number++;
    }
    return number;
  }

  private static boolean isTaken(List<Store> stores, int number) {
    return stores.stream().anyMatch(store -> store.number() == number);
  }

  /** A location is written plainly: who does not know of that has a race. */
  public void forget(long location) {
    if (has(location)) {
      change();
      histories.remove(location);
    }
  }

  /** A thread makes a full fence. */
  public void fence(int thread) {
    for (long location : List.copyOf(histories.keySet())) {
      StoreHistory history = histories.get(location);
      List<Store> stores = new ArrayList<>(history.stores());
      for (int i = 0; i < stores.size(); i++) {
        Store store = stores.get(i);
        boolean known = knows(thread, store);
        if (!known && (store.fenced() || store.ordered())) {
          store = store.knownTo(thread, memory.moment(thread));
          known = true;
        }
        stores.set(i, known ? store.beforeFence() : store);
      }
      put(location, history.with(stores));
    }
  }

  /** Forgets what none of some threads, all that are alive, can read any more. */
  public void settle(List<Integer> alive) {
    for (long location : List.copyOf(histories.keySet())) {
      StoreHistory history = histories.get(location);
      int first = history.stores().size() - 1;
      while (first > 0 && !isKnown(alive, history.stores().get(first))) {
        first--;
      }
      if (first == history.stores().size() - 1) {
        forget(location);
      } else if (first > 0) {
        put(location, history.with(history.stores().subList(first, history.stores().size())));
      }
    }
  }

  private boolean isKnown(List<Integer> alive, Store store) {
    return alive.stream().allMatch(thread -> knows(thread, store));
  }

  private void put(long location, StoreHistory history) {
    change();
    histories.put(location, history);
  }

  private void change() {
    versions.change(this);
  }

  @Override
  protected Object save() {
    Map<Long, StoreHistory> saved = histories;
    histories = new TreeMap<>(histories);
    return saved;
  }

  @Override
  @SuppressWarnings("unchecked")
  protected Object exchange(Object saved) {
    Map<Long, StoreHistory> before = histories;
    histories = (Map<Long, StoreHistory>) saved;
    return before;
  }
}
