package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.classes.Question;
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
   * The mode as it matters to others: where code of the library accesses plainly what is volatile,
   * or an element of an atomic array, it keeps its promises by other means.
   */
  private AccessMode seen(Frame f, HeapObject object, FieldInfo field, AccessMode mode) {
    boolean atomic =
        (field != null && field.isVolatile())
            || (field == null && f.code.method.owner.part.atomics());
    if (mode != AccessMode.PLAIN || !atomic) {
      return mode;
    }
    if (byProgram(f, object)) {
      vm.questions.ask(Question.PLAIN_MODES);
      return mode;
    }
    return AccessMode.OPAQUE;
  }

  /** Whether a plain access is one that the program asked for. */
  private static boolean byProgram(Frame f, HeapObject object) {
    return f.code.method.owner.origin == Origin.PROGRAM
        || (f.code.method.plainAtomic && !f.calledBy(Origin.JDK))
        || (object instanceof ArrayObject array && array.ofProgram);
  }

  /**
   * How a plain access of a frame is taken: what it does for the program is the program's, and so
   * is what is done to an object that promises nothing to threads that share it.
   */
  private static Trust trust(Frame f, HeapObject object, FieldInfo field) {
    ClassInfo owner = f.code.method.owner;
    boolean ofCaller = owner.origin != Origin.PROGRAM && byProgram(f, object);
    if (ofCaller || (field != null && field.owner.part.confined())) {
      return Trust.CHECKED;
    }
    boolean forLibrary = owner.part.forCaller() && acting(f).trust != Trust.CHECKED;
    return forLibrary ? Trust.TRUSTED : owner.trust;
  }

  /** The class that what a frame does to arrays is done for. */
  private static ClassInfo acting(Frame frame) {
    Frame f = frame;
    while (f.caller != null && f.code.method.owner.part.forCaller()) {
      f = f.caller;
    }
    return f.code.method.owner;
  }

  /** Whether an array that a frame makes, or gets from the library, is one of the program. */
  boolean getsForProgram(Frame f) {
    ClassInfo owner = acting(f);
    return owner.trust == Trust.CHECKED
        && (owner.origin == Origin.PROGRAM || site(f) != MemoryActions.UNCHECKED);
  }

  /** A frame makes an array. */
  void made(ArrayObject array, Frame f) {
    if (!array.ofProgram && !array.shared && getsForProgram(f)) {
      vm.heap.change(array);
      array.ofProgram = true;
    }
  }

  /** A frame gets an array that the library made for it, with contents. */
  void handedOver(ArrayObject array, Frame to) {
    if (!array.ofProgram && !array.shared && getsForProgram(to)) {
      vm.heap.change(array);
      array.ofProgram = true;
      if (vm.unshared.noting() && array.address == 0 && array.length > 0) {
        vm.unshared.write(array, 0, array.length, site(to));
      }
    }
  }

  /** A field, or an element if there is no field, is read. */
  public boolean read(HeapObject object, long slot, FieldInfo field, AccessMode given) {
    vm.weakModes.begin();
    if (!vm.multi()) {
      return true;
    }
    AccessMode mode = seen(vm.thread.state.frame, object, field, given);
    return mode == AccessMode.PLAIN
        ? readPlain(object, slot, field)
        : readOrdered(object, slot, field, mode);
  }

  private boolean readPlain(HeapObject object, long slot, FieldInfo field) {
    Frame f = vm.thread.state.frame;
    Trust trust = trust(f, object, field);
    long location = object.address + slot;
    if (trust == Trust.ORDERING) {
      if (!object.shared) {
        return true;
      }
      if (branches(field, object) && !vm.turns.act(Pending.READ, object, field, slot)) {
        return false;
      }
      vm.memory.read(vm.thread.id, location, AccessMode.ACQUIRE, MemoryActions.UNCHECKED);
      return true;
    }
    if (trust == Trust.TRUSTED || exempt(object, field) || unnoticed(object)) {
      return true;
    }
    int site = site(f, object);
    if (site == MemoryActions.UNCHECKED) {
      return true;
    }
    if (object.address == 0) {
      vm.unshared.read(object, (int) slot, site);
      return true;
    }
    if (vm.takesTurns(object)
        && vm.stopsAtAccesses()
        && !vm.turns.act(Pending.PLAIN_READ, object, field, slot)) {
      return false;
    }
    note(object, slot, field);
    vm.memory.read(vm.thread.id, location, AccessMode.PLAIN, site);
    return true;
  }

  private boolean readOrdered(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (unnoticed(object) || internal()) {
      return true;
    }
    int site = orderedSite(field);
    if (object.address == 0 && site == MemoryActions.UNCHECKED) {
      return true;
    }
    if (object.shared && field != null && field.ofSynchronizer) {
      vm.blockingCalls.looksAt(object, field);
    }
    return vm.weakModes.read(object, slot, field, mode, site);
  }

  /** Whether nobody can ever notice what is done to an object now. */
  private boolean unnoticed(HeapObject object) {
    return !object.shared && !vm.unshared.noting();
  }

  /**
   * Counts how often code of the JDK looks at the same place again: it spins then. One that counts
   * how often it looks soon stops that, and its operation goes on.
   */
  void looked(long location) {
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
    if (!vm.multi()) {
      return true;
    }
    AccessMode mode = seen(vm.thread.state.frame, object, field, given);
    return mode == AccessMode.PLAIN
        ? writePlain(object, slot, field)
        : writeOrdered(object, slot, field, mode);
  }

  private boolean writePlain(HeapObject object, long slot, FieldInfo field) {
    Frame f = vm.thread.state.frame;
    Trust trust = trust(f, object, field);
    long location = object.address + slot;
    if (trust == Trust.ORDERING) {
      if (!object.shared) {
        return true;
      }
      if (branches(field, object) && !vm.turns.act(Pending.WRITE, object, field, slot)) {
        return false;
      }
      vm.memory.write(vm.thread.id, location, AccessMode.RELEASE, MemoryActions.UNCHECKED);
      return true;
    }
    boolean noted = !object.shared && (object.address == 0 || (field != null && field.isFinal()));
    if (trust == Trust.TRUSTED || (!noted && exempt(object, field)) || unnoticed(object)) {
      return true;
    }
    int site = site(f, object);
    if (site == MemoryActions.UNCHECKED) {
      return true;
    }
    if (noted) {
      vm.unshared.write(object, (int) slot, 1, site);
      return true;
    }
    if (vm.takesTurns(object)
        && vm.stopsAtAccesses()
        && !vm.turns.act(Pending.PLAIN_WRITE, object, field, slot)) {
      return false;
    }
    note(object, slot, field);
    vm.older.forget(location);
    vm.memory.write(vm.thread.id, location, AccessMode.PLAIN, site);
    return true;
  }

  private boolean writeOrdered(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (unnoticed(object) || internal() || isMade(object)) {
      return true;
    }
    if (vm.takesTurns(object) && !vm.turns.act(Pending.WRITE, object, field, slot)) {
      return false;
    }
    vm.unshared.place(object);
    note(object, slot, field);
    vm.weakModes.overwrite(object, slot, field, mode);
    vm.memory.write(vm.thread.id, object.address + slot, mode, orderedSite(field));
    return true;
  }

  /**
   * Whether a constructor of a class that hands its objects over by releases makes an object that
   * has no place: who comes to it knows all of it.
   */
  private boolean isMade(HeapObject object) {
    Frame f = vm.thread.state.frame;
    return object.address == 0
        && f.receiver == object
        && f.code.method.owner.trust == Trust.ORDERING;
  }

  /** Whether a read-modify-write may be done; {@link #updated} or {@link #failed} follows. */
  public boolean beforeUpdate(HeapObject object, long slot, FieldInfo field, Pending kind) {
    return !vm.multi()
        || !vm.takesTurns(object)
        || internal()
        || vm.turns.act(kind, object, field, slot);
  }

  /** A read-modify-write wrote. */
  public void updated(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (vm.multi() && !unnoticed(object) && !internal()) {
      vm.unshared.place(object);
      note(object, slot, field);
      vm.weakModes.overwrite(object, slot, field, mode);
      vm.memory.update(vm.thread.id, object.address + slot, mode, orderedSite(field));
    }
  }

  /** A compare-and-set found another value. */
  public void failed(HeapObject object, long slot, FieldInfo field, AccessMode mode) {
    if (vm.multi() && !unnoticed(object) && !internal()) {
      vm.unshared.place(object);
      note(object, slot, field);
      vm.weakModes.failed(object, slot);
      AccessMode seen = mode == AccessMode.PLAIN ? AccessMode.OPAQUE : mode;
      vm.memory.read(vm.thread.id, object.address + slot, seen, orderedSite(field));
    }
  }

  /** Whether a plain access in code that relies on fences is one to switch threads at. */
  private static boolean branches(FieldInfo field, HeapObject object) {
    return field == null
        ? ((ArrayObject) object).ofReferences()
        : field.reference && !field.isFinal();
  }

  void note(HeapObject object, long slot, FieldInfo field) {
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

  /**
   * The site of an access of another mode than plain. One of what is volatile is compared with
   * others only where the program may access that plainly too.
   */
  private int orderedSite(FieldInfo field) {
    Frame f = vm.thread.state.frame;
    ClassInfo owner = f.code.method.owner;
    boolean plainModes = vm.questions.follows(Question.PLAIN_MODES);
    if (field != null && field.isVolatile() && !plainModes) {
      return MemoryActions.UNCHECKED;
    }
    return owner.trust == Trust.CHECKED || (owner.part.atomics() && plainModes)
        ? site(f)
        : MemoryActions.UNCHECKED;
  }

  /** Whether the JDK accesses something of its own that tells the program nothing. */
  boolean internal() {
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
    return site(frame, null);
  }

  /** As {@link #site(Frame)}; what the JDK's insides do with an array of the program counts. */
  private int site(Frame frame, HeapObject object) {
    boolean ofProgram = object instanceof ArrayObject array && array.ofProgram;
    for (Frame f = frame; f != null; f = f.caller) {
      ClassInfo owner = f.code.method.owner;
      if (owner.origin == Origin.PROGRAM) {
        return owner.trust == Trust.CHECKED ? vm.sites.of(f.code, f.pc) : MemoryActions.UNCHECKED;
      }
      if (owner.madeAt > 0 && !f.calledBy(Origin.PROGRAM)) {
        return owner.madeAt - 1;
      }
      boolean inside = owner.part.inside() && !ofProgram;
      if (owner.origin == Origin.JDK && (f.initialised != null || inside)) {
        return MemoryActions.UNCHECKED;
      }
    }
    return MemoryActions.UNCHECKED;
  }

  /** An object was made with contents by the current frame: they are written there. */
  public void made(HeapObject object) {
    vm.unshared.made(object);
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

  /** The line of the program that a thread is at, else one of the library; -1 if it has ended. */
  public int lineOf(VmThread thread) {
    int line = programLineOf(thread);
    Frame f = thread.state.frame;
    return line >= 0 || f == null ? line : vm.sites.of(f.code, f.pc);
  }

  /** The line of the program that a thread is at, or of the method reference; -1 if none is. */
  public int programLineOf(VmThread thread) {
    for (Frame f = thread.state.frame; f != null; f = f.caller) {
      ClassInfo owner = f.code.method.owner;
      if (owner.origin == Origin.PROGRAM) {
        return vm.sites.of(f.code, f.pc);
      }
      if (owner.madeAt > 0 && !f.calledBy(Origin.PROGRAM)) {
        return owner.madeAt - 1;
      }
    }
    return -1;
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
