package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.classes.FrameShape;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.Baseline;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.heap.Monitor;
import dev.photofinish.jvm.interpreter.Frame;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;
import dev.photofinish.jvm.memory.Knowledge;
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

  /** By address: in which traversal an object was met there, and as which one. */
  private int[] visits = new int[256];

  private int[] numbers = new int[256];
  private StateHasher hasher;
  private int visit;

  StateKey(Vm vm, Knowledge knowledge) {
    this.vm = vm;
    this.knowledge = knowledge;
  }

  void add(StateHasher to) {
    hasher = to;
    visit++;
    queue.clear();
    VmThread[] threads = vm.threads();
    hasher.add(threads.length);
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
    for (int i = 0; i < queue.size(); i++) {
      HeapObject object = queue.get(i);
      hasher.add(object.type.id);
      contents(object);
    }
    knowledge.hash(hasher, this::name);
  }

  /** The name of a location: that of its object and the slot. */
  private long name(long location) {
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
        reference(f.references[slot]);
      }
    }
  }

  /** Adds the number of an object, which it gets when it is met first. */
  private void reference(HeapObject object) {
    if (object == null) {
      hasher.add(0);
      return;
    }
    if (object.old()) {
      hasher.add(object.ordinal() | OLD);
      return;
    }
    if (object.visit != visit) {
      object.visit = visit;
      queue.add(object);
      object.number = queue.size();
      if (object.shared) {
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
    hasher.add(array.length);
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
