package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.state.Versioned;

/** An object of the program. */
public abstract class HeapObject extends Versioned {
  /** How many locations an object may have. */
  public static final int ADDRESS_BITS = 24;

  public final ClassInfo type;

  /** Whether other threads than the one that made it may reach it. */
  public boolean shared;

  /**
   * Its first location once memory is told of what is done to it, else 0: it is shared, or its only
   * thread synchronised by it.
   */
  public long address;

  /** What its only thread did to it before, null if that was nothing. */
  public EarlyAccesses early;

  /** What {@code System.identityHashCode} gives, 0 if nobody asked. */
  public int identityHash;

  /** What the machine keeps beside the fields: the class of a mirror, the target of a handle. */
  public Object payload;

  /** Its monitor, null if it was never used. Not part of what is saved: an idle one is as none. */
  public Monitor monitor;

  /** Set for objects that were there before the search; knows who of them was changed. */
  Baseline baseline;

  /** Its number in the baseline. */
  int ordinal;

  /** Its contents when the search began; null if they were never changed since. */
  Object original;

  /** Whether the baseline has it among the changed ones. */
  boolean listed;

  /** In which traversal it was met last, and as which one. */
  public int visit;

  public int number;

  /** In which traversal it was met last where its thread may get it from, to give it to others. */
  public int given;

  HeapObject(ClassInfo type) {
    this.type = type;
  }

  /** How many slots it has that can be accessed. */
  public abstract int slots();

  /** What its only thread did to it, to be added to. */
  public final EarlyAccesses early(int thread) {
    if (early == null) {
      early = new EarlyAccesses(thread, slots());
    }
    return early;
  }

  /** Whether a read of a slot at a moment is among what its only thread did to it. */
  public final boolean coversRead(int slot, int moment) {
    return early != null && early.coversRead(slot, moment);
  }

  /** Whether a write of a slot at a moment is among what its only thread did to it. */
  public final boolean coversWrite(int slot, int moment) {
    return early != null && early.coversWrite(slot, moment);
  }

  /** Whether it was there before the search began. */
  public final boolean old() {
    return baseline != null;
  }

  /** A number that an old object has in every state. */
  public final int ordinal() {
    return ordinal;
  }

  @Override
  protected final Object save() {
    Object contents = contents();
    if (baseline != null && original == null) {
      original = contents;
      baseline.changed(this);
    }
    copy();
    return contents;
  }

  @Override
  protected final Object exchange(Object saved) {
    Object before = contents();
    restore(saved);
    return before;
  }

  /** The contents as they are, without a copy. */
  abstract Object contents();

  /** Makes a copy of the contents its own. */
  abstract void copy();

  abstract void restore(Object contents);

  /** Whether an old object is as it was when the search began. */
  abstract boolean unchanged();

  @Override
  public String toString() {
    return type.simpleName();
  }
}
