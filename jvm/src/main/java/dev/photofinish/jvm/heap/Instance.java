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
   * While it is not shared: where each field was written last by code that is checked, plus one; 0
   * for fields that were not; null if none was.
   */
  public int[] sites;

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
      int[] sites,
      boolean shared,
      boolean escaped,
      long address,
      int identityHash,
      Object payload) {}

  @Override
  Object contents() {
    return new Contents(values, references, sites, shared, escaped, address, identityHash, payload);
  }

  @Override
  void copy() {
    if (values.length > 0) {
      values = values.clone();
    }
    if (references.length > 0) {
      references = references.clone();
    }
    if (sites != null) {
      sites = sites.clone();
    }
  }

  @Override
  void restore(Object contents) {
    Contents saved = (Contents) contents;
    values = saved.values;
    references = saved.references;
    sites = saved.sites;
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

  /** Notes where an unshared object's field is written. */
  public void wrote(int slot, int site) {
    if (sites == null) {
      int slots =
          ofClass
              ? 2 * Math.max(values.length, references.length)
              : 2 * Math.max(type.values, type.references);
      sites = new int[slots];
    }
    sites[slot] = site + 1;
  }
}
