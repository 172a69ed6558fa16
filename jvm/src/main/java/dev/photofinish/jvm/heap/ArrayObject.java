package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.ClassInfo;
import java.lang.reflect.Array;
import java.util.Arrays;

/** An array. */
public final class ArrayObject extends HeapObject {
  /** The elements, an array of the host: byte[] for booleans too, HeapObject[] for references. */
  public Object elements;

  public final int length;

  /** Whether the program made it, or got it: what the library does to it is the caller's access. */
  public boolean ofProgram;

  ArrayObject(ClassInfo type, Object elements) {
    super(type);
    this.elements = elements;
    this.length = Array.getLength(elements);
  }

  private record Contents(
      Object elements,
      EarlyAccesses early,
      boolean ofProgram,
      boolean shared,
      long address,
      int identityHash) {}

  @Override
  Object contents() {
    return new Contents(elements, early, ofProgram, shared, address, identityHash);
  }

  @Override
  void copy() {
    elements = copyOf(elements);
    if (early != null) {
      early = early.copy();
    }
  }

  @Override
  public int slots() {
    return length;
  }

  /** A copy of an array of the host. */
  public static Object copyOf(Object elements) {
    if (elements instanceof int[] a) {
      return a.clone();
    } else if (elements instanceof HeapObject[] a) {
      return a.clone();
    } else if (elements instanceof byte[] a) {
      return a.clone();
    } else if (elements instanceof char[] a) {
      return a.clone();
    } else if (elements instanceof long[] a) {
      return a.clone();
    } else if (elements instanceof double[] a) {
      return a.clone();
    } else if (elements instanceof float[] a) {
      return a.clone();
    }
    return ((short[]) elements).clone();
  }

  @Override
  void restore(Object contents) {
    Contents saved = (Contents) contents;
    elements = saved.elements;
    early = saved.early;
    ofProgram = saved.ofProgram;
    shared = saved.shared;
    address = saved.address;
    identityHash = saved.identityHash;
  }

  @Override
  boolean unchanged() {
    Contents first = (Contents) original;
    if (first == null) {
      return true;
    }
    if (first.identityHash != identityHash) {
      return false;
    }
    Object before = first.elements;
    if (elements instanceof int[] a) {
      return Arrays.equals(a, (int[]) before);
    } else if (elements instanceof HeapObject[] a) {
      return Instance.sameReferences(a, (HeapObject[]) before);
    } else if (elements instanceof byte[] a) {
      return Arrays.equals(a, (byte[]) before);
    } else if (elements instanceof char[] a) {
      return Arrays.equals(a, (char[]) before);
    } else if (elements instanceof long[] a) {
      return Arrays.equals(a, (long[]) before);
    } else if (elements instanceof double[] a) {
      return Arrays.equals(a, (double[]) before);
    } else if (elements instanceof float[] a) {
      return Arrays.equals(a, (float[]) before);
    }
    return Arrays.equals((short[]) elements, (short[]) before);
  }

  /** An element that is no reference, as the bits that a slot keeps. */
  public long value(int index) {
    if (elements instanceof int[] a) {
      return a[index];
    } else if (elements instanceof byte[] a) {
      return a[index];
    } else if (elements instanceof char[] a) {
      return a[index];
    } else if (elements instanceof long[] a) {
      return a[index];
    } else if (elements instanceof double[] a) {
      return Double.doubleToRawLongBits(a[index]);
    } else if (elements instanceof float[] a) {
      return Float.floatToRawIntBits(a[index]);
    }
    return ((short[]) elements)[index];
  }

  /** Sets an element that is no reference. */
  public void value(int index, long value) {
    if (elements instanceof int[] a) {
      a[index] = (int) value;
    } else if (elements instanceof byte[] a) {
      a[index] = (byte) (type.component.kind == 'Z' ? value & 1 : value);
    } else if (elements instanceof char[] a) {
      a[index] = (char) value;
    } else if (elements instanceof long[] a) {
      a[index] = value;
    } else if (elements instanceof double[] a) {
      a[index] = Double.longBitsToDouble(value);
    } else if (elements instanceof float[] a) {
      a[index] = Float.intBitsToFloat((int) value);
    } else {
      ((short[]) elements)[index] = (short) value;
    }
  }

  /** The elements of an array of references. */
  public HeapObject[] references() {
    return (HeapObject[]) elements;
  }

  /** Whether the elements are references. */
  public boolean ofReferences() {
    return elements instanceof HeapObject[];
  }
}
