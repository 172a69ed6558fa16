package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.weak.Store;
import dev.photofinish.jvm.weak.StoreHistories;
import java.util.Arrays;
import java.util.List;

/**
 * What the program reads of variables that it accesses by weak modes: the last value, or an older
 * one. The library keeps its promises with the modes that it uses; its reads see the last value.
 */
public final class WeakModes {
  private final Vm vm;

  /** The value that the last read sees, null if it is the one in its place. */
  private Store seen;

  WeakModes(Vm vm) {
    this.vm = vm;
  }

  /** A read is about to be made. */
  void begin() {
    seen = null;
  }

  /** The number that the last read of a place sees. */
  public long value(Place place) {
    return seen == null ? place.value() : seen.value();
  }

  /** The reference that the last read of a place sees. */
  public HeapObject reference(Place place) {
    return seen == null ? place.reference() : seen.reference();
  }

  /** What the last read sees, null if it is the value in its place. */
  Store seen() {
    return seen;
  }

  /**
   * Whether older values of what is accessed just now matter.
   *
   * @throws UnansweredException if they do, and are not followed
   */
  private boolean matter(HeapObject object, AccessMode mode) {
    boolean follows = vm.questions.follows(Question.OLDER_VALUES);
    if (!object.shared || vm.turns.inOne() || (!follows && mode == AccessMode.VOLATILE)) {
      return false;
    }
    Frame f = vm.thread.state.frame;
    while (f.caller != null && f.code.method.owner.part.atomics()) {
      f = f.caller;
    }
    if (f.code.method.owner.origin != Origin.PROGRAM) {
      return false;
    }
    if (mode != AccessMode.VOLATILE) {
      vm.questions.ask(Question.OLDER_VALUES);
    }
    return follows;
  }

  /** How many values a thread can see by the read that it stands in front of. */
  public int ways(VmThread thread) {
    VmThread.State state = thread.state;
    AccessMode mode = state.pending == Pending.READ ? AccessMode.VOLATILE : AccessMode.OPAQUE;
    return state.object == null
        ? 1
        : vm.older.ways(thread.id, state.object.address + state.detail, mode);
  }

  /** A read that orders, or has no order but is no plain one; or the thread stands in front. */
  boolean read(HeapObject object, long slot, FieldInfo field, AccessMode mode, int site) {
    boolean matter = matter(object, mode);
    int ways = matter ? vm.older.ways(vm.thread.id, object.address + slot, mode) : 1;
    Pending kind = matter && mode != AccessMode.VOLATILE ? Pending.WEAK_READ : Pending.READ;
    boolean granted =
        ways > 1
            ? vm.turns.choose(kind, object, field, slot)
            : !vm.takesTurns(object) || vm.turns.act(kind, object, field, slot);
    if (!granted) {
      return false;
    }
    vm.unshared.place(object);
    vm.accesses.note(object, slot, field);
    long location = object.address + slot;
    if (object.shared) {
      vm.accesses.looked(location);
    }
    if (matter) {
      seen = vm.older.read(vm.thread.id, location, ways > 1 ? vm.choice : 0);
    }
    if (seen == null) {
      vm.memory.read(vm.thread.id, location, mode, site);
    } else {
      vm.memory.readOlder(vm.thread.id, location, StoreHistories.copy(location, seen), mode, site);
    }
    return true;
  }

  /** A location is about to be overwritten by a mode that is not plain. */
  void overwrite(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (matter(object, mode) || vm.older.has(object.address + slot)) {
      vm.older.overwrite(vm.thread.id, object, slot, field, mode);
    }
  }

  /** A compare-and-set saw another value than it expected. */
  void failed(HeapObject object, long slot) {
    vm.older.read(vm.thread.id, object.address + slot, 0);
  }

  /** Forgets what no thread can read any more. */
  public void settle() {
    if (!vm.older.isEmpty()) {
      vm.older.settle(alive());
    }
  }

  /** Whether every thread alive knows what one did at a moment. */
  public boolean everybodyKnows(int thread, int moment) {
    return alive().stream().allMatch(asked -> vm.memory.knows(asked, thread, moment));
  }

  private List<Integer> alive() {
    return Arrays.stream(vm.table.threads)
        .filter(thread -> !thread.ended())
        .map(thread -> thread.id)
        .toList();
  }

  /** A full fence. */
  public void fence() {
    vm.older.fence(vm.thread.id);
  }
}
