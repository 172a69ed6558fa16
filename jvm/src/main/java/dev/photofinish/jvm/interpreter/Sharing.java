package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;

/**
 * Objects become reachable for other threads. What was done to them before is told to memory then,
 * but for frozen final fields and what was done before the freeze to what is only reached through
 * them.
 */
public final class Sharing {
  /** No freeze. */
  private static final int NONE = 0;

  /** A freeze after everything that was done so far. */
  private static final int ALL = Integer.MAX_VALUE;

  private final Vm vm;
  private final Deque<HeapObject> plain = new ArrayDeque<>();
  private final PriorityQueue<Reached> frozen =
      new PriorityQueue<>(Comparator.comparingInt(Reached::freeze));

  /**
   * An object that others reach through final fields only.
   *
   * @param freeze the moment of the last freeze on the way
   */
  private record Reached(HeapObject object, int freeze) {}

  Sharing(Vm vm) {
    this.vm = vm;
  }

  /** Others can reach the object from now on. */
  public void publish(HeapObject object) {
    if (object == null || object.shared) {
      return;
    }
    plain.add(object);
    drain();
  }

  private void drain() {
    while (!plain.isEmpty()) {
      share(plain.poll(), NONE);
    }
    while (!frozen.isEmpty()) {
      Reached next = frozen.poll();
      share(next.object, next.freeze);
    }
  }

  private void share(HeapObject object, int freeze) {
    if (object.shared) {
      return;
    }
    boolean placed = object.address != 0;
    vm.heap.share(object);
    if (object instanceof Instance instance) {
      instance.escaped = underConstruction(object);
    }
    if (placed && freeze > NONE && vm.multi()) {
      for (int slot = 0; slot < object.slots(); slot++) {
        vm.memory.frozen(vm.thread.id, object.address + slot, freeze);
      }
    }
    vm.unshared.tell(object, freeze);
    if (object instanceof Instance instance) {
      reachFrom(instance, freeze);
    } else if (object instanceof ArrayObject array && array.ofReferences()) {
      for (HeapObject element : array.references()) {
        reach(element, freeze);
      }
    }
  }

  private void reachFrom(Instance object, int freeze) {
    FieldInfo[] fields = object.type.bySlot();
    for (int i = 0; i < object.references.length; i++) {
      HeapObject reached = object.references[i];
      if (reached != null && !reached.shared) {
        FieldInfo field = fields[2 * i + 1];
        boolean isFrozen = field.isFinal() && !object.escaped;
        reach(reached, isFrozen ? Math.max(freeze, freeze(object, field)) : freeze);
      }
    }
    object.frozen = null;
  }

  private static int freeze(Instance object, FieldInfo field) {
    if (field.owner.part.immutable()) {
      return ALL;
    }
    return object.frozen == null ? NONE : object.frozen[field.index];
  }

  private void reach(HeapObject object, int freeze) {
    if (object == null || object.shared) {
      return;
    }
    if (freeze == NONE) {
      plain.add(object);
    } else {
      frozen.add(new Reached(object, freeze));
    }
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
