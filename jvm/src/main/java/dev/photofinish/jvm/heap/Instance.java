package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.ClassInfo;
import java.util.Arrays;

/** An object with fields, or the static fields of a class. */
public final class Instance extends HeapObject {
  private static final long[] NO_VALUES = {};
  private static final HeapObject[] NO_REFERENCES = {};

  /** The fields that are no references, each in a long. */
  public long[] values;

  /** The fields that are references. */
  public HeapObject[] references;

  /**
   * By the index of a final field among the references: the moment at whose end it was frozen, 0 if
   * it was not or all know of it; null if none was.
   */
  public int[] frozen;

  /** Which thread did. */
  public int frozenBy;

  /**
   * Whether others could reach it before its constructor ended: its final fields are not exempt.
   */
  public boolean escaped;

  /** Whether these are the static fields of the class. */
  public final boolean ofClass;

  Instance(ClassInfo type) {
    super(type);
    ofClass = false;
    values = type.values == 0 ? NO_VALUES : new long[type.values];
    references = type.references == 0 ? NO_REFERENCES : new HeapObject[type.references];
  }

  private Instance(ClassInfo type, long[] values, HeapObject[] references) {
    super(type);
    this.ofClass = true;
    this.values = values;
    this.references = references;
  }

  static Instance statics(ClassInfo type) {
    return new Instance(type, new long[type.staticValues], new HeapObject[type.staticReferences]);
  }

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Contents(
      long[] values,
      HeapObject[] references,
      EarlyAccesses early,
      int[] frozen,
      boolean shared,
      boolean escaped,
      long address,
      int identityHash,
      Object payload) {}

  @Override
  Object contents() {
    return new Contents(
        values, references, early, frozen, shared, escaped, address, identityHash, payload);
  }

  @Override
  void copy() {
    if (values.length > 0) {
      values = values.clone();
    }
    if (references.length > 0) {
      references = references.clone();
    }
    if (early != null) {
      early = early.copy();
    }
    if (frozen != null) {
      frozen = frozen.clone();
    }
  }

  @Override
  void restore(Object contents) {
    Contents saved = (Contents) contents;
    values = saved.values;
    references = saved.references;
    early = saved.early;
    frozen = saved.frozen;
    shared = saved.shared;
    escaped = saved.escaped;
    address = saved.address;
    identityHash = saved.identityHash;
    payload = saved.payload;
  }

  @Override
  boolean unchanged() {
    Contents first = (Contents) original;
    return first == null
        || (Arrays.equals(first.values, values)
            && sameReferences(first.references, references)
            && first.identityHash == identityHash
            && first.payload == payload);
  }

  static boolean sameReferences(HeapObject[] one, HeapObject[] other) {
    for (int i = 0; i < one.length; i++) {
      if (one[i] != other[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int slots() {
    return 2 * Math.max(values.length, references.length);
  }
}
