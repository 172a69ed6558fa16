package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Heap;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.Time;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.memory.AccessMode;
import java.util.concurrent.TimeUnit;

/** {@code java.lang.Object}, and copying of arrays. */
final class ObjectNatives {
  private static final String OBJECT = "java/lang/Object.";
  private static final int WAITING = 1;

  private ObjectNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(
        OBJECT + "getClass", call -> call.returns(call.vm().heap().mirror(call.object(0).type)));
    methods.add(OBJECT + "clone", ObjectNatives::copy);
    methods.add(OBJECT + "notify", ObjectNatives::notifyOne);
    methods.add(OBJECT + "notifyAll", ObjectNatives::notifyEvery);
    methods.add(OBJECT + "wait()V", call -> await(call, 0));
    methods.add(OBJECT + "wait(J)V", call -> await(call, call.value(1)));
    methods.add(OBJECT + "wait(JI)V", call -> await(call, call.value(1) + 1));
    methods.add("java/lang/System.arraycopy", ObjectNatives::copyElements);
  }

  private static void copy(Call call) {
    HeapObject object = call.object(0);
    Heap heap = call.vm().heap();
    if (object instanceof ArrayObject array) {
      if (!readAll(call.vm(), array, 0, array.length)) {
        call.stops();
        return;
      }
      ArrayObject copy = heap.array(array.type, ArrayObject.copyOf(array.elements));
      call.vm().accesses().made(copy);
      call.returns(copy);
      return;
    }
    if (!object.type.isSubtypeOf(heap.classes().load("java/lang/Cloneable"))) {
      call.raises("java/lang/CloneNotSupportedException", object.type.javaName());
      return;
    }
    Instance original = (Instance) object;
    if (!call.vm().turns().together(() -> readFields(call.vm(), original))) {
      call.stops();
      return;
    }
    Instance copy = heap.instance(original.type);
    copy.values = original.values.clone();
    copy.references = original.references.clone();
    call.vm().accesses().made(copy);
    call.returns(copy);
  }

  private static boolean readFields(Vm vm, Instance object) {
    for (FieldInfo field : object.type.bySlot()) {
      AccessMode mode = field != null && field.isVolatile() ? AccessMode.OPAQUE : AccessMode.PLAIN;
      if (field != null && !vm.accesses().read(object, field.slot(), field, mode)) {
        return false;
      }
    }
    return true;
  }

  /** Tells of reads of elements in one step; false if the thread has to stop in front of it. */
  static boolean readAll(Vm vm, ArrayObject array, int from, int count) {
    return vm.turns().together(() -> readEach(vm, array, from, count));
  }

  /** Tells of writes of elements in one step; false if the thread has to stop in front of it. */
  static boolean writeAll(Vm vm, ArrayObject array, int from, int count) {
    return vm.turns().together(() -> writeEach(vm, array, from, count));
  }

  private static boolean writeEach(Vm vm, ArrayObject array, int from, int count) {
    if (vm.multi()) {
      for (int i = from; i < from + count; i++) {
        if (!vm.accesses().write(array, i, null, AccessMode.PLAIN)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean readEach(Vm vm, ArrayObject array, int from, int count) {
    if (vm.multi()) {
      for (int i = from; i < from + count; i++) {
        if (!vm.accesses().read(array, i, null, AccessMode.PLAIN)) {
          return false;
        }
      }
    }
    return true;
  }

  private static void notifyOne(Call call) {
    HeapObject object = call.object(0);
    if (!call.vm().monitors().holds(object)) {
      call.raises("java/lang/IllegalMonitorStateException", "current thread is not owner");
    } else if (call.vm().monitors().notifyOne(object)) {
      call.returns();
    } else {
      call.stops();
    }
  }

  private static void notifyEvery(Call call) {
    HeapObject object = call.object(0);
    if (!call.vm().monitors().holds(object)) {
      call.raises("java/lang/IllegalMonitorStateException", "current thread is not owner");
    } else {
      call.vm().monitors().notifyEvery(object);
      call.returns();
    }
  }

  private static void await(Call call, long millis) {
    Vm vm = call.vm();
    HeapObject object = call.object(0);
    long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    if (call.phase() != WAITING) {
      if (millis < 0) {
        call.raises("java/lang/IllegalArgumentException", "timeout value is negative");
      } else if (!vm.monitors().holds(object)) {
        call.raises("java/lang/IllegalMonitorStateException", "current thread is not owner");
      } else if (vm.current().state.interrupted) {
        Interrupts.raise(call);
      } else {
        call.phase(WAITING);
        vm.monitors().startWaiting(object, millis > 0 && !Time.endless(nanos));
        call.stops();
      }
      return;
    }
    call.phase(0);
    boolean notified = vm.current().state.notified && !vm.monitors().interruptWins(object);
    vm.monitors().stopWaiting(object);
    if (!notified && vm.current().state.interrupted) {
      Interrupts.raise(call);
      return;
    }
    if (!notified) {
      vm.time().pass(nanos);
    }
    call.returns();
  }

  private static void copyElements(Call call) {
    HeapObject from = call.object(0);
    HeapObject to = call.object(2);
    if (from == null || to == null) {
      call.raises("java/lang/NullPointerException", null);
      return;
    }
    if (!(from instanceof ArrayObject source)
        || !(to instanceof ArrayObject target)
        || source.type.component.kind != target.type.component.kind) {
      call.raises("java/lang/ArrayStoreException", "arraycopy: type mismatch");
      return;
    }
    int start = call.integer(1);
    int place = call.integer(3);
    int count = call.integer(4);
    if (start < 0
        || place < 0
        || count < 0
        || start > source.length - count
        || place > target.length - count) {
      call.raises(
          "java/lang/ArrayIndexOutOfBoundsException",
          "arraycopy: last source index "
              + (start + count)
              + " out of bounds for length "
              + source.length);
      return;
    }
    Vm vm = call.vm();
    if (!vm.turns().together(() -> accessed(vm, source, start, target, place, count))) {
      call.stops();
      return;
    }
    vm.heap().change(target);
    if (target.ofReferences() && !store(call, source, start, target, place, count)) {
      return;
    }
    System.arraycopy(source.elements, start, target.elements, place, count);
    call.returns();
  }

  /** Tells of the accesses, to be made in one step. */
  private static boolean accessed(
      Vm vm, ArrayObject source, int start, ArrayObject target, int place, int count) {
    if (count == 0) {
      return true;
    }
    return readEach(vm, source, start, count) && writeEach(vm, target, place, count);
  }

  private static boolean store(
      Call call, ArrayObject source, int start, ArrayObject target, int place, int count) {
    boolean checked = !source.type.isSubtypeOf(target.type);
    for (int i = 0; i < count; i++) {
      HeapObject element = source.references()[start + i];
      if (checked && element != null && !element.type.isSubtypeOf(target.type.component)) {
        System.arraycopy(source.elements, start, target.elements, place, i);
        call.raises("java/lang/ArrayStoreException", "arraycopy: element type mismatch");
        return false;
      }
      if (target.shared) {
        call.vm().sharing().publish(element);
      }
    }
    return true;
  }
}
