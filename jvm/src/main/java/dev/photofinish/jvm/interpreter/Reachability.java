package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.FrameShape;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What the program can still get at: from static fields, and from what its threads may still read.
 * Section 12.6.1 of the language specification, and the package description of {@code
 * java.lang.ref}.
 */
final class Reachability {
  private static final String REFERENCE = "java/lang/ref/Reference";
  private static final String SOFT = "java/lang/ref/SoftReference";

  private final Vm vm;

  /** Whether soft references keep what they lead to. */
  private final boolean soft;

  private final Set<HeapObject> reached = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Instance> references = new ArrayList<>();

  private Reachability(Vm vm, boolean soft) {
    this.vm = vm;
    this.soft = soft;
  }

  /**
   * The references that are cleared with one, if what it leads to may be collected now; else none.
   */
  static List<Instance> clearedWith(Vm vm, Instance reference) {
    HeapObject referent = referent(reference);
    boolean soft = !isA(vm, reference, SOFT);
    Reachability now = new Reachability(vm, soft);
    now.reach(now.roots());
    if (now.reached.contains(referent)) {
      return List.of();
    }
    List<Instance> cleared = new ArrayList<>();
    for (Instance other : now.references) {
      HeapObject leads = referent(other);
      if (leads != null && !now.reached.contains(leads)) {
        Reachability from = new Reachability(vm, soft);
        from.reach(List.of(leads));
        if (from.reached.contains(referent)) {
          cleared.add(other);
        }
      }
    }
    return cleared;
  }

  private static boolean isA(Vm vm, Instance object, String type) {
    return object.type.isSubtypeOf(vm.classes.load(type));
  }

  static HeapObject referent(Instance reference) {
    return reference.references[reference.type.field("referent", null).index];
  }

  private List<HeapObject> roots() {
    List<HeapObject> roots = new ArrayList<>(vm.heap.statics());
    for (VmThread thread : vm.table.threads) {
      if (thread.ended()) {
        continue;
      }
      roots.add(thread.object);
      roots.add(thread.state.object);
      for (Frame f = thread.state.frame; f != null; f = f.caller) {
        FrameShape shape = f.code.shape(f.pc);
        for (int slot : shape.references()) {
          if (slot < f.top) {
            roots.add(f.references[slot]);
          }
        }
        roots.add(f.monitor);
        roots.add(f.constructed);
      }
    }
    return roots;
  }

  private void reach(List<? extends HeapObject> roots) {
    Deque<HeapObject> open = new ArrayDeque<>();
    for (HeapObject root : roots) {
      visit(root, open);
    }
    while (!open.isEmpty()) {
      HeapObject object = open.pop();
      if (object instanceof ArrayObject array) {
        if (array.ofReferences()) {
          for (HeapObject element : array.references()) {
            visit(element, open);
          }
        }
        continue;
      }
      fields((Instance) object, open);
    }
  }

  private void fields(Instance object, Deque<HeapObject> open) {
    int kept = -1;
    if (!object.ofClass && isA(vm, object, REFERENCE)) {
      references.add(object);
      FieldInfo referent = object.type.field("referent", null);
      kept = soft && isA(vm, object, SOFT) ? -1 : referent.index;
    }
    for (int i = 0; i < object.references.length; i++) {
      if (i != kept) {
        visit(object.references[i], open);
      }
    }
  }

  private void visit(HeapObject object, Deque<HeapObject> open) {
    if (object != null && reached.add(object)) {
      open.push(object);
    }
  }
}
