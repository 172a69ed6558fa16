package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.ZeroConstant;
import java.util.Optional;

/** What initial contents of globals hold at an offset. */
final class ConstantContents {
  private ConstantContents() {}

  /** The constant of a type at an offset, if there is one of exactly that type. */
  static Optional<Constant> at(Constant whole, long offset, Type type) {
    if (offset < 0 || offset + type.storeSize() > whole.type().size()) {
      return Optional.empty();
    }
    if (whole instanceof ZeroConstant) {
      if (type instanceof IntType integer) {
        return Optional.of(IntConstant.of(integer, 0));
      }
      return type instanceof PointerType pointer
          ? Optional.of(new NullConstant(pointer))
          : Optional.empty();
    }
    if (whole instanceof BytesConstant bytes && type.equals(IntType.I8)) {
      return Optional.of(IntConstant.of(IntType.I8, bytes.bytes()[(int) offset]));
    }
    if (whole instanceof AggregateConstant aggregate) {
      for (int i = 0; i < aggregate.elements().size(); i++) {
        Constant element = aggregate.elements().get(i);
        long start =
            aggregate.type() instanceof StructType struct
                ? struct.offset(i)
                : i * element.type().size();
        if (start <= offset && offset + type.storeSize() <= start + element.type().size()) {
          return at(element, offset - start, type);
        }
      }
      return Optional.empty();
    }
    return offset == 0 && whole.type().equals(type) ? Optional.of(whole) : Optional.empty();
  }
}
