package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Trust;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes of fields and elements, as far as other threads could notice. Each method is
 * called before the access and says whether it may be done; if not, the thread stands in front of
 * it.
 */
public final class Accesses {
  private final Vm vm;

  Accesses(Vm vm) {
    this.vm = vm;
  }

  private AccessMode mode(FieldInfo field) {
    return field != null && field.isVolatile() ? AccessMode.VOLATILE : AccessMode.PLAIN;
  }

  /** A field, or an element if there is no field, is read by an instruction. */
  boolean read(HeapObject object, long slot, FieldInfo field) {
    return read(object, slot, field, mode(field));
  }

  /** A field, or an element if there is no field, is written by an instruction. */
  boolean write(HeapObject object, long slot, FieldInfo field) {
    return write(object, slot, field, mode(field));
  }

  /**
   * The mode as it matters to others: a plain access of what is volatile, or through an atomic
   * variable, orders nothing but is seen by others.
   */
  private AccessMode seen(FieldInfo field, AccessMode mode) {
    if (mode != AccessMode.PLAIN) {
      return mode;
    }
    boolean atomic =
        (field != null && field.isVolatile())
            || (field == null && vm.thread.state.frame.code.method.owner.part.atomics());
    return atomic ? AccessMode.OPAQUE : mode;
  }

  /** A field, or an element if there is no field, is read. */
  public boolean read(HeapObject object, long slot, FieldInfo field, AccessMode given) {
    if (!object.shared || !vm.multi()) {
      return true;
    }
    AccessMode mode = seen(field, given);
    long location = object.address + slot;
    if (mode == AccessMode.PLAIN) {
      Frame f = vm.thread.state.frame;
      Trust trust = f.code.method.owner.trust;
      if (trust == Trust.ORDERING) {
        if (branches(field, object) && !vm.turns.act(Pending.READ, object, field, slot)) {
          return false;
        }
        vm.memory.read(vm.thread.id, location, AccessMode.ACQUIRE, MemoryActions.UNCHECKED);
        return true;
      }
      if (trust == Trust.TRUSTED || exempt(object, field)) {
        return true;
      }
      int site = site(f);
      if (site == MemoryActions.UNCHECKED) {
        return true;
      }
      if (vm.stopsAtAccesses() && !vm.turns.act(Pending.PLAIN_READ, object, field, slot)) {
        return false;
      }
      note(object, slot, field);
      vm.memory.read(vm.thread.id, location, AccessMode.PLAIN, site);
      return true;
    }
    if (internal()) {
      return true;
    }
    if (field != null && field.ofSynchronizer) {
      vm.blockingCalls.looksAt(object, field);
    }
    if (!vm.turns.act(Pending.READ, object, field, slot)) {
      return false;
    }
    note(object, slot, field);
    looked(location);
    vm.memory.read(vm.thread.id, location, mode, orderedSite(field));
    return true;
  }

  /**
   * Counts how often code of the JDK looks at the same place again: it spins then. One that counts
   * how often it looks soon stops that, and its operation goes on.
   */
  private void looked(long location) {
    VmThread.State state = vm.thread.state;
    Frame f = state.frame;
    if (f.code.method.owner.origin != Origin.JDK) {
      return;
    }
    if (state.spinPc == f.pc
        && state.spinLocation == location
        && state.spinFrame != null
        && state.spinFrame == f.operation) {
      long values = f.localState();
      if (vm.granularity != Granularity.OPERATION || values == state.spinValues) {
        state.yields++;
      }
      state.spinValues = values;
    } else {
      state.spinPc = f.pc;
      state.spinFrame = f.operation;
      state.spinLocation = location;
      state.yields = 0;
    }
  }

  /** A field, or an element if there is no field, is written. */
  public boolean write(HeapObject object, long slot, FieldInfo field, AccessMode given) {
    AccessMode mode = seen(field, given);
    Frame f = vm.thread.state.frame;
    if (!object.shared) {
      if (vm.multi() && f.code.method.owner.trust == Trust.CHECKED) {
        wrote(object, slot, f);
      }
      return true;
    }
    if (!vm.multi()) {
      return true;
    }
    long location = object.address + slot;
    if (mode == AccessMode.PLAIN) {
      Trust trust = f.code.method.owner.trust;
      if (trust == Trust.ORDERING) {
        if (branches(field, object) && !vm.turns.act(Pending.WRITE, object, field, slot)) {
          return false;
        }
        vm.memory.write(vm.thread.id, location, AccessMode.RELEASE, MemoryActions.UNCHECKED);
        return true;
      }
      if (trust == Trust.TRUSTED || exempt(object, field)) {
        return true;
      }
      int site = site(f);
      if (site == MemoryActions.UNCHECKED) {
        return true;
      }
      if (vm.stopsAtAccesses() && !vm.turns.act(Pending.PLAIN_WRITE, object, field, slot)) {
        return false;
      }
      note(object, slot, field);
      vm.memory.write(vm.thread.id, location, AccessMode.PLAIN, site);
      return true;
    }
    if (internal()) {
      return true;
    }
    if (!vm.turns.act(Pending.WRITE, object, field, slot)) {
      return false;
    }
    note(object, slot, field);
    vm.memory.write(vm.thread.id, location, mode, orderedSite(field));
    return true;
  }

  /** Whether a read-modify-write may be done; {@link #updated} or {@link #failed} follows. */
  public boolean beforeUpdate(HeapObject object, long slot, FieldInfo field, Pending kind) {
    return !object.shared || !vm.multi() || internal() || vm.turns.act(kind, object, field, slot);
  }

  /** A read-modify-write wrote. */
  public void updated(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (object.shared && vm.multi() && !internal()) {
      note(object, slot, field);
      vm.memory.update(vm.thread.id, object.address + slot, mode, orderedSite(field));
    } else if (!object.shared
        && vm.multi()
        && vm.thread.state.frame.code.method.owner.trust == Trust.CHECKED) {
      wrote(object, slot, vm.thread.state.frame);
    }
  }

  /** A compare-and-set found another value. */
  public void failed(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (object.shared && vm.multi() && !internal()) {
      note(object, slot, field);
      AccessMode seen = mode == AccessMode.PLAIN ? AccessMode.OPAQUE : mode;
      vm.memory.read(vm.thread.id, object.address + slot, seen, orderedSite(field));
    }
  }

  private void wrote(HeapObject object, long slot, Frame f) {
    int site = site(f);
    if (site == MemoryActions.UNCHECKED) {
      return;
    }
    vm.heap.change(object);
    if (object instanceof Instance instance) {
      instance.wrote((int) slot, site);
    } else {
      ((ArrayObject) object).site = site + 1;
    }
  }

  /** Whether a plain access in code that relies on fences is one to switch threads at. */
  private static boolean branches(FieldInfo field, HeapObject object) {
    return field == null
        ? ((ArrayObject) object).ofReferences()
        : field.reference && !field.isFinal();
  }

  private void note(HeapObject object, long slot, FieldInfo field) {
    vm.accessed = object;
    vm.accessedSlot = slot;
    vm.accessedField = field;
  }

  /**
   * Whether a field is not checked: a final one whose object was constructed before others saw it,
   * or a view of a map, which readers are allowed to make.
   */
  private static boolean exempt(HeapObject object, FieldInfo field) {
    return field != null
        && (field.view
            || (field.isFinal() && object instanceof Instance instance && !instance.escaped));
  }

  /** The site of an access of another mode than plain. */
  private int orderedSite(FieldInfo field) {
    if (field != null && field.isVolatile()) {
      return MemoryActions.UNCHECKED;
    }
    Frame f = vm.thread.state.frame;
    return f.code.method.owner.trust == Trust.CHECKED ? site(f) : MemoryActions.UNCHECKED;
  }

  /** Whether the JDK accesses something of its own that tells the program nothing. */
  private boolean internal() {
    Frame f = vm.thread.state.frame;
    while (f.caller != null && f.code.method.owner.part.atomics()) {
      f = f.caller;
    }
    return f.code.method.owner.part.internal() || vm.turns.quiet();
  }

  /**
   * Where an access is reported: at the line of the program that is responsible for it. An access
   * of a collection is the caller's, or that of the line with the method reference by which the
   * library calls it; what the JDK's insides do with collections of their own is not checked.
   */
  int site(Frame frame) {
    for (Frame f = frame; f != null; f = f.caller) {
      ClassInfo owner = f.code.method.owner;
      if (owner.origin == Origin.PROGRAM) {
        return owner.trust == Trust.CHECKED ? vm.sites.of(f.code, f.pc) : MemoryActions.UNCHECKED;
      }
      if (owner.madeAt > 0 && !f.calledBy(Origin.PROGRAM)) {
        return owner.madeAt - 1;
      }
      if (owner.origin == Origin.JDK && (f.initialised != null || owner.part.inside())) {
        return MemoryActions.UNCHECKED;
      }
    }
    return MemoryActions.UNCHECKED;
  }

  /** The calls of a thread, the innermost first; made code left out. */
  public List<Sites.Site> stack(VmThread thread) {
    List<Sites.Site> stack = new ArrayList<>();
    for (Frame f = thread.state.frame; f != null; f = f.caller) {
      Origin origin = f.code.method.owner.origin;
      if (origin == Origin.PROGRAM || origin == Origin.JDK) {
        stack.add(vm.sites.get(vm.sites.of(f.code, f.pc)));
      }
    }
    return stack;
  }

  /** The line of the program that a thread is at, or -1. */
  public int lineOf(VmThread thread) {
    Frame last = null;
    for (Frame f = thread.state.frame; f != null; f = f.caller) {
      if (f.code.method.owner.origin == Origin.PROGRAM) {
        return vm.sites.of(f.code, f.pc);
      }
      last = last == null ? f : last;
    }
    return last == null ? -1 : vm.sites.of(last.code, last.pc);
  }

  /** A name for an array: its type. */
  String arrayName(HeapObject array) {
    String name = array.type.component.javaName();
    return name.startsWith("[")
        ? arrayName2(array.type.component)
        : array.type.component.simpleName();
  }

  private static String arrayName2(ClassInfo type) {
    return (type.isArray() ? arrayName2(type.component) + "[]" : type.simpleName());
  }
}
