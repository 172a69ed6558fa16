package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import java.util.ArrayList;
import java.util.List;

/**
 * What indices add to an address.
 *
 * @param offset the constant part, in bytes
 * @param terms the variable parts
 */
public record AddressArithmetic(long offset, List<Term> terms) {
  /** An index that is no constant, and the bytes that each unit of it moves. */
  public record Term(Value index, long scale) {}

  public AddressArithmetic {
    terms = List.copyOf(terms);
  }

  /** What the indices of a {@code getelementptr} of this type mean. */
  public static AddressArithmetic of(Type sourceElementType, List<? extends Value> indices) {
    long offset = 0;
    List<Term> terms = new ArrayList<>();
    Type type = sourceElementType;
    for (int i = 0; i < indices.size(); i++) {
      Value index = indices.get(i);
      if (i > 0 && type instanceof StructType struct) {
        int field = (int) ((IntConstant) index).signed();
        offset += struct.offset(field);
        type = struct.fields().get(field);
        continue;
      }
      if (i > 0) {
        type = element(type);
      }
      if (index instanceof IntConstant constant) {
        offset += constant.signed() * type.size();
      } else {
        terms.add(new Term(index, type.size()));
      }
    }
    return new AddressArithmetic(offset, terms);
  }

  private static Type element(Type type) {
    if (type instanceof ArrayType array) {
      return array.element();
    }
    if (type instanceof VectorType vector) {
      return vector.element();
    }
    throw new IllegalArgumentException(type + " has no elements");
  }

  /** The greatest number of which all variable parts are multiples, 0 if there are none. */
  public long stride() {
    long stride = 0;
    for (Term term : terms) {
      long a = stride;
      long b = term.scale();
      while (b != 0) {
        long rest = a % b;
        a = b;
        b = rest;
      }
      stride = a;
    }
    return terms.isEmpty() ? 0 : Math.max(1, stride);
  }
}
