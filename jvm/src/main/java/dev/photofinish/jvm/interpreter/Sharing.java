package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Objects become reachable for other threads. What was written to them before is told to memory
 * then, but for frozen final fields and what is only reached through them.
 */
public final class Sharing {
  private final Vm vm;
  private final Deque<HeapObject> plain = new ArrayDeque<>();
  private final Deque<HeapObject> frozen = new ArrayDeque<>();

  Sharing(Vm vm) {
    this.vm = vm;
  }

  /** Others can reach the object from now on. */
  public void publish(HeapObject object) {
    if (object == null || object.shared) {
      return;
    }
    plain.add(object);
    while (!plain.isEmpty()) {
      share(plain.poll(), true);
    }
    while (!frozen.isEmpty()) {
      share(frozen.poll(), false);
    }
  }

  private void share(HeapObject object, boolean told) {
    if (object.shared) {
      return;
    }
    vm.heap.share(object);
    if (object instanceof Instance instance) {
      share(instance, told);
    } else {
      share((ArrayObject) object, told);
    }
  }

  private void share(Instance object, boolean told) {
    object.escaped = underConstruction(object);
    FieldInfo[] fields = object.type.bySlot();
    if (told && object.sites != null && vm.multi()) {
      for (int slot = 0; slot < fields.length; slot++) {
        if (object.sites[slot] > 0) {
          tell(object, fields[slot], slot);
        }
      }
    }
    object.sites = null;
    for (int i = 0; i < object.references.length; i++) {
      HeapObject reached = object.references[i];
      if (reached != null && !reached.shared) {
        FieldInfo field = fields[2 * i + 1];
        boolean exempt = !told || (field.isFinal() && !object.escaped);
        (exempt ? frozen : plain).add(reached);
      }
    }
  }

  private void tell(Instance object, FieldInfo field, int slot) {
    int id = vm.thread.id;
    if (field.isVolatile()) {
      vm.memory.write(id, object.address + slot, AccessMode.VOLATILE, MemoryActions.UNCHECKED);
    } else if (!field.isFinal() || object.escaped) {
      vm.memory.publish(id, object.address + slot, 1, object.sites[slot] - 1);
    }
  }

  private void share(ArrayObject array, boolean told) {
    if (array.ofReferences()) {
      for (HeapObject element : array.references()) {
        if (element != null && !element.shared) {
          (told ? plain : frozen).add(element);
        }
      }
    }
    if (told && array.site > 0 && vm.multi()) {
      for (int i = 0; i < array.length; i++) {
        boolean written =
            array.ofReferences() ? array.references()[i] != null : array.value(i) != 0;
        if (written) {
          vm.memory.publish(vm.thread.id, array.address + i, 1, array.site - 1);
        }
      }
    }
    array.site = 0;
  }

  /** Whether a constructor of the object is running. */
  private boolean underConstruction(HeapObject object) {
    if (vm.thread == null) {
      return false;
    }
    for (Frame f = vm.thread.state.frame; f != null; f = f.caller) {
      if (f.receiver == object) {
        return true;
      }
    }
    return false;
  }
}
