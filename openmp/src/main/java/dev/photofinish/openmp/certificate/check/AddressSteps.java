package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import java.util.ArrayList;
import java.util.List;

/**
 * What the indices of a {@code getelementptr} add to an address.
 *
 * @param constant the constant part, in bytes
 * @param variable the indices that are no constants, with the bytes of a step of each
 */
record AddressSteps(long constant, List<Step> variable) {
  /** An index. */
  record Step(Value index, long bytes) {}

  static AddressSteps of(Type source, List<? extends Value> indices) {
    long constant = 0;
    List<Step> variable = new ArrayList<>();
    Type type = source;
    for (int i = 0; i < indices.size(); i++) {
      Value index = indices.get(i);
      if (i > 0 && type instanceof StructType struct) {
        int field = (int) ((IntConstant) index).signed();
        constant += struct.offset(field);
        type = struct.fields().get(field);
        continue;
      }
      if (i > 0) {
        type = type instanceof ArrayType array ? array.element() : ((VectorType) type).element();
      }
      if (index instanceof IntConstant number) {
        constant += number.signed() * type.size();
      } else {
        variable.add(new Step(index, type.size()));
      }
    }
    return new AddressSteps(constant, variable);
  }

  /** Whether every variable part is a multiple of a number. */
  boolean isMultipleOf(long number) {
    return number != 0 && variable.stream().allMatch(step -> step.bytes() % number == 0);
  }
}
