package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.FrameShape;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Baseline;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.EarlyAccesses;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.heap.Monitor;
import dev.photofinish.jvm.interpreter.Frame;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;
import dev.photofinish.jvm.memory.Knowledge;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.jvm.memory.UnpublishedAccesses;
import dev.photofinish.jvm.weak.Store;
import dev.photofinish.jvm.weak.StoreHistories;
import dev.photofinish.jvm.weak.StoreHistory;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What tells states apart: threads with what their frames may still read, and the objects that can
 * be reached from there, numbered in the order in which they are met, so that neither addresses nor
 * the order of allocation count. Objects that were there before the search keep their numbers, and
 * are looked at only if they were changed.
 */
@SuppressWarnings("EnumOrdinal") // numbers that are only compared within one run
final class StateKey {
  private static final int OLD = 1 << 30;

  private final Vm vm;
  private final Knowledge knowledge;
  private final List<HeapObject> queue = new ArrayList<>();
  private final UnpublishedAccesses unpublished = new UnpublishedAccesses();
  private final List<HeapObject> noted = new ArrayList<>();

  /** By address: in which traversal an object was met there, and as which one. */
  private int[] visits = new int[256];

  private int[] numbers = new int[256];
  private StateHasher hasher;

  /** What was asked last of the accesses of a moment, in this state. */
  private int askedThread;

  private int askedMoment;
  private boolean answer;
  private int visit;

  StateKey(Vm vm, Knowledge knowledge) {
    this.vm = vm;
    this.knowledge = knowledge;
  }

  void add(StateHasher to) {
    vm.weakModes().settle();
    hasher = to;
    visit++;
    queue.clear();
    unpublished.clear();
    noted.clear();
    askedThread = -1;
    VmThread[] threads = vm.threads();
    hasher.add(threads.length | (long) vm.outside().chosen() << 32);
    if (vm.time().matters()) {
      hasher.add(vm.time().clock());
    }
    for (VmThread thread : threads) {
      add(thread);
    }
    Baseline baseline = vm.heap().baseline();
    long classes = 0;
    for (ClassState state : baseline.touched()) {
      if (!state.unchanged()) {
        classes +=
            StateHasher.mix(
                ((long) state.type.id << 32) + state.phase.ordinal() * 1000L + state.thread);
      }
    }
    hasher.add(classes);
    List<HeapObject> changed = baseline.changed();
    for (int i = 0; i < changed.size(); i++) {
      HeapObject object = changed.get(i);
      if (!Baseline.unchanged(object)) {
        hasher.add(object.ordinal() | (long) OLD << 2);
        contents(object);
      }
    }
    int met = met(0);
    older(met);
    for (int i = 0; i < noted.size(); i++) {
      if (noted.get(i).given == visit) {
        unpublished(noted.get(i));
      }
    }
    unpublished.hashOrder(hasher);
    knowledge.hash(hasher, this::name, unpublished);
  }

  /** Adds the objects that were met and not added yet; gives how many there are. */
  private int met(int from) {
    int i = from;
    for (; i < queue.size(); i++) {
      HeapObject object = queue.get(i);
      hasher.add(object.type.id);
      contents(object);
    }
    return i;
  }

  /** Adds the values that were overwritten and may still be read. */
  private void older(int from) {
    int met = from;
    for (StoreHistory history : vm.older().all()) {
      long name = name(history.location());
      if (name >= 0) {
        hasher.add(name);
        int last = history.stores().size() - 1;
        for (int i = 0; i <= last; i++) {
          older(history.stores().get(i), i < last, name(name, i));
        }
        met = met(met);
      }
    }
  }

  private void older(Store store, boolean overwritten, long name) {
    if (overwritten) {
      hasher.add(store.value());
      reference(store.reference());
    }
    hasher.add((store.ordered() ? 1 : 0) | (store.fenced() ? 2 : 0));
    for (int i = 0; i < store.known().length; i++) {
      if (!vm.weakModes().everybodyKnows(store.thread(i), store.moment(i))) {
        unpublished.add(name, Touch.READ, store.thread(i), store.moment(i));
      }
    }
  }

  /** The name of one of the values of a location. */
  private static long name(long location, int index) {
    return StateHasher.mix(location * (StoreHistories.MOST + 1) + index) >>> Byte.SIZE;
  }

  /** The name of a location: that of its object and the slot. */
  private long name(long location) {
    if (StoreHistories.isCopy(location)) {
      long original = name(StoreHistories.original(location));
      int index = vm.older().index(location);
      return original < 0 || index < 0 ? -1 : name(original, index);
    }
    long address = location & -(1L << HeapObject.ADDRESS_BITS);
    long place = address >>> HeapObject.ADDRESS_BITS;
    if (place < visits.length && visits[(int) place] == visit) {
      return (long) numbers[(int) place] << HeapObject.ADDRESS_BITS | (location - address);
    }
    int ordinal = vm.heap().ordinal(address);
    return ordinal < 0
        ? -1
        : (long) (ordinal | OLD) << HeapObject.ADDRESS_BITS | (location - address);
  }

  private void add(VmThread thread) {
    VmThread.State state = thread.state;
    reference(thread.object);
    int flags =
        (state.permit ? 1 : 0)
            | (state.interrupted ? 2 : 0)
            | (state.timed ? 4 : 0)
            | (state.notified ? 8 : 0)
            | (thread.spins() ? 16 : 0)
            | (thread.restsForLong() ? 32 : 0);
    hasher.add(
        state.pending.ordinal()
            | (long) flags << 8
            | (long) state.phase << 16
            | (long) state.times << 24
            | (long) state.count << 32);
    hasher.add(state.waited);
    for (Frame f = state.frame; f != null; f = f.caller) {
      frame(f);
    }
    hasher.add(-1);
  }

  private void frame(Frame f) {
    hasher.add(f.code.method.id << 17 | (f.acted ? 1 << 16 : 0) | f.pc);
    FrameShape shape = f.code.shape(f.pc);
    for (int slot : shape.values()) {
      if (slot < f.top) {
        hasher.add(f.values[slot]);
      }
    }
    for (int slot : shape.references()) {
      if (slot < f.top) {
        HeapObject object = f.references[slot];
        reference(object, object != null && f.code.confines(slot) ? object.given : visit);
      }
    }
  }

  private void reference(HeapObject object) {
    reference(object, visit);
  }

  /** Adds the number of an object, which it gets when it is met first. */
  private void reference(HeapObject object, int given) {
    if (object == null) {
      hasher.add(0);
      return;
    }
    if (object.old()) {
      hasher.add(object.ordinal() | OLD);
      return;
    }
    object.given = given;
    if (object.visit != visit) {
      object.visit = visit;
      queue.add(object);
      object.number = queue.size();
      if (object.address != 0) {
        place((int) (object.address >>> HeapObject.ADDRESS_BITS), object.number);
      }
    }
    hasher.add(object.number);
  }

  private void place(int place, int number) {
    if (place >= visits.length) {
      visits = Arrays.copyOf(visits, 2 * place);
      numbers = Arrays.copyOf(numbers, 2 * place);
    }
    visits[place] = visit;
    numbers[place] = number;
  }

  private void contents(HeapObject object) {
    if (object.identityHash != 0) {
      hasher.add(object.identityHash);
    }
    monitor(object.monitor);
    if (object.early != null || (object instanceof Instance made && made.frozen != null)) {
      noted.add(object);
    }
    if (object instanceof Instance instance) {
      for (long value : instance.values) {
        hasher.add(value);
      }
      for (HeapObject reference : instance.references) {
        reference(reference);
      }
      return;
    }
    ArrayObject array = (ArrayObject) object;
    hasher.add(array.length << 1 | (array.ofProgram ? 1 : 0));
    if (array.ofReferences()) {
      for (HeapObject reference : array.references()) {
        reference(reference);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        hasher.add(array.value(i));
      }
    }
  }

  /** Adds what matters of an object when others can reach it, which may come about. */
  private void unpublished(HeapObject object) {
    if (object.early != null) {
      early(object);
    }
    if (object instanceof Instance instance && instance.frozen != null) {
      frozen(instance);
    }
  }

  /** Adds what the only thread that can reach an object did to it, as far as others do not know. */
  private void early(HeapObject object) {
    EarlyAccesses early = object.early;
    for (int slot = 0; slot < early.slots(); slot++) {
      early(object, slot, Touch.WRITE, EarlyAccesses.moment(early.write(slot)));
      early(object, slot, Touch.READ, EarlyAccesses.moment(early.read(slot)));
    }
  }

  private void early(HeapObject object, int slot, Touch touch, int moment) {
    int thread = object.early.thread;
    if (moment > 0 && watches(thread, moment)) {
      long name = (long) object.number << HeapObject.ADDRESS_BITS | slot;
      unpublished.add(name, touch, thread, moment);
    }
  }

  private boolean watches(int thread, int moment) {
    if (thread != askedThread || moment != askedMoment) {
      askedThread = thread;
      askedMoment = moment;
      answer = knowledge.watches(thread, moment);
    }
    return answer;
  }

  /** Adds when the final fields of an object that is not shared were frozen. */
  private void frozen(Instance object) {
    int thread = object.frozenBy;
    for (int i = 0; i < object.frozen.length; i++) {
      int moment = object.frozen[i];
      if (moment > 0 && watches(thread, moment)) {
        long name = (long) object.number << HeapObject.ADDRESS_BITS | (2 * i + 1);
        unpublished.freeze(name, thread, moment);
      }
    }
  }

  private void monitor(Monitor monitor) {
    if (monitor == null || monitor.idle()) {
      return;
    }
    hasher.add(monitor.owner * 64L + monitor.count + (1L << 40));
    if (monitor.waiters.length > 0) {
      int[] waiters = monitor.waiters.clone();
      Arrays.sort(waiters);
      hasher.add(Arrays.hashCode(waiters));
    }
  }
}
