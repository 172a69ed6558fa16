package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.EarlyAccesses;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;

/**
 * What a thread does to objects that no other can reach. Its plain accesses are kept with the
 * object, each with its moment, until the object is shared or the thread synchronises by it; then
 * memory is told of them, and of what follows at once.
 */
final class UnsharedObjects {
  private final Vm vm;
  private int now;
  private boolean nowKnown;

  UnsharedObjects(Vm vm) {
    this.vm = vm;
  }

  /** Whether what is done to them may matter: others run that do not know of it. */
  boolean noting() {
    return vm.multi() && vm.table.alive > 1;
  }

  /** The moment of the current thread may be another one from now on. */
  void moveOn() {
    nowKnown = false;
  }

  /** The moment of the current thread, kept until {@link #moveOn}. */
  int now() {
    if (!nowKnown) {
      now = vm.memory.moment(vm.thread.id);
      nowKnown = true;
    }
    return now;
  }

  private int moment() {
    return vm.memory.moment(vm.thread.id);
  }

  /** A slot of an object without a place is read at a line. */
  void read(HeapObject object, int slot, int site) {
    int moment = moment();
    if (!object.coversRead(slot, moment)) {
      vm.heap.change(object);
      object.early(vm.thread.id).read(slot, moment, site);
      vm.memory.unshared(vm.thread.id, object, slot, 1, Touch.READ, site);
    }
  }

  /** Some slots of an object without a place are written at a line. */
  void write(HeapObject object, int slot, int count, int site) {
    vm.heap.change(object);
    object.early(vm.thread.id).write(slot, count, moment(), site);
    vm.memory.unshared(vm.thread.id, object, slot, count, Touch.WRITE, site);
  }

  /** Gives an object a place, since a thread synchronises by it. */
  void place(HeapObject object) {
    if (object.address == 0) {
      vm.heap.place(object);
      tell(object, 0);
    }
  }

  /**
   * Tells memory of the accesses to an object after a moment. Final fields are left out while the
   * object is not shared, and afterwards unless it escaped from its constructor.
   */
  void tell(HeapObject object, int after) {
    EarlyAccesses early = object.early;
    if (early == null) {
      return;
    }
    vm.heap.change(object);
    FieldInfo[] fields = object instanceof Instance instance ? instance.type.bySlot() : null;
    boolean finals = object instanceof Instance instance && instance.escaped;
    for (int slot = 0; slot < early.slots(); slot++) {
      boolean isFinal = fields != null && fields[slot] != null && fields[slot].isFinal();
      if (!isFinal || finals) {
        tell(early.thread, object.address + slot, Touch.WRITE, early.write(slot), after);
        tell(early.thread, object.address + slot, Touch.READ, early.read(slot), after);
      }
      if (!isFinal) {
        early.clear(slot);
      }
    }
    if (object.shared || object instanceof ArrayObject) {
      object.early = null;
    }
  }

  private void tell(int thread, long location, Touch touch, long access, int after) {
    int moment = EarlyAccesses.moment(access);
    if (moment > after) {
      vm.memory.publish(thread, location, touch, moment, EarlyAccesses.site(access));
    }
  }

  /** A constructor ends: the final fields of its class that were set are frozen. */
  void freeze(Frame constructor) {
    FieldInfo[] finals = constructor.code.method.owner.finals();
    if (finals.length == 0
        || !(constructor.receiver instanceof Instance object)
        || object.shared
        || !noting()) {
      return;
    }
    vm.heap.change(object);
    int moment = 0;
    for (FieldInfo field : finals) {
      if (object.early != null) {
        object.early.clear(field.slot());
      }
      if (field.reference && object.references[field.index] != null) {
        object.frozenBy = vm.thread.id;
        moment = moment == 0 ? vm.memory.freeze(vm.thread.id) : moment;
        freeze(object, field, moment);
      }
    }
  }

  private static void freeze(Instance object, FieldInfo field, int moment) {
    if (object.frozen == null) {
      object.frozen = new int[object.references.length];
    }
    if (object.frozen[field.index] == 0) {
      object.frozen[field.index] = moment;
    }
  }

  /** An object was made with contents by the current frame: they are written there. */
  void made(HeapObject object) {
    int site = vm.accesses.site(vm.thread.state.frame);
    if (!noting() || site == MemoryActions.UNCHECKED) {
      return;
    }
    if (object instanceof ArrayObject array) {
      if (array.length > 0) {
        write(array, 0, array.length, site);
      }
      return;
    }
    FieldInfo[] fields = object.type.bySlot();
    for (int slot = 0; slot < fields.length; slot++) {
      if (fields[slot] != null && !fields[slot].isFinal() && !fields[slot].isVolatile()) {
        write(object, slot, 1, site);
      }
    }
  }
}
