package dev.photofinish.jvm.heap;

import java.util.ArrayList;
import java.util.List;

/**
 * The objects that were there when the search began, and those that belong to no state, such as
 * constants. They have fixed numbers, and those that no run changed need not be looked at when
 * states are compared.
 */
public final class Baseline {
  private final List<HeapObject> changed = new ArrayList<>();
  private final List<ClassState> touched = new ArrayList<>();
  private int next = 1;

  /** Gives an object a number. */
  public void add(HeapObject object) {
    if (object.baseline == null) {
      object.baseline = this;
      object.ordinal = next++;
    }
  }

  void changed(HeapObject object) {
    if (!object.listed) {
      object.listed = true;
      changed.add(object);
    }
  }

  void touched(ClassState state) {
    touched.add(state);
  }

  /** The classes whose state some run changed. */
  public List<ClassState> touched() {
    return touched;
  }

  /** Whether an old object is as it was, its monitor too. */
  public static boolean unchanged(HeapObject object) {
    return (object.monitor == null || object.monitor.idle()) && object.unchanged();
  }

  /** From now on changes are told; the contents of all objects with numbers are the first ones. */
  void begin() {
    for (HeapObject object : changed) {
      object.original = null;
      object.listed = false;
    }
    changed.clear();
    for (ClassState state : touched) {
      state.rebase();
    }
    touched.clear();
  }

  /** The objects that some run changed, which may be as they were in the current state. */
  public List<HeapObject> changed() {
    return changed;
  }
}
