package dev.photofinish.llvm.ir;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A structure and the offsets of its fields. */
public final class StructType implements Type {
  /** Whether fields are padded to their alignment. */
  public enum Packing {
    PADDED,
    PACKED,
    /** Declared, but its fields are unknown. */
    OPAQUE
  }

  private final String name;
  private final List<Type> fields;
  private final Packing packing;
  private final long[] offsets;
  private final long size;
  private final int alignment;

  /**
   * Lays a structure out.
   *
   * @param name its name such as {@code struct.node}, empty for a literal structure
   */
  public StructType(String name, List<Type> fields, Packing packing) {
    this.name = Objects.requireNonNull(name);
    this.fields = List.copyOf(fields);
    this.packing = packing;
    this.offsets = new long[fields.size()];
    long end = 0;
    int strictest = 1;
    for (int i = 0; i < offsets.length; i++) {
      Type field = fields.get(i);
      int fieldAlignment = packing == Packing.PACKED ? 1 : field.alignment();
      offsets[i] = Type.roundUp(end, fieldAlignment);
      end = offsets[i] + field.size();
      strictest = Math.max(strictest, fieldAlignment);
    }
    this.alignment = strictest;
    this.size = Type.roundUp(end, strictest);
  }

  /** The name such as {@code struct.node}, empty for a literal structure. */
  public String name() {
    return name;
  }

  public List<Type> fields() {
    return fields;
  }

  public Packing packing() {
    return packing;
  }

  /** The offset in bytes of a field. */
  public long offset(int field) {
    return offsets[field];
  }

  @Override
  public long storeSize() {
    return size;
  }

  @Override
  public int alignment() {
    return alignment;
  }

  /** The fields in braces, whatever the name. */
  public String body() {
    if (packing == Packing.OPAQUE) {
      return "opaque";
    }
    String inner = fields.stream().map(Type::toString).collect(Collectors.joining(", "));
    String braces = inner.isEmpty() ? "{}" : "{ " + inner + " }";
    return packing == Packing.PACKED ? "<" + braces + ">" : braces;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StructType that
        && name.equals(that.name)
        && packing == that.packing
        && fields.equals(that.fields)
        && Arrays.equals(offsets, that.offsets);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, fields, packing);
  }

  @Override
  public String toString() {
    return name.isEmpty() ? body() : "%" + name;
  }
}
