package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.BlockAddress;
import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.BinaryExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.FloatConstant;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.UndefConstant;
import dev.photofinish.llvm.ir.ZeroConstant;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.llvm.machine.memory.Memory;
import java.util.List;

/** The values of constants, in registers and in memory. Undetermined ones are zero. */
public final class Constants {
  private final Symbols symbols;

  public Constants(Symbols symbols) {
    this.symbols = symbols;
  }

  /** A constant of a narrow type. */
  public long narrow(Constant constant) {
    if (constant instanceof IntConstant integer) {
      return Scalar.of(integer.type()).normalize(integer.signed());
    }
    if (constant instanceof FloatConstant number) {
      return floating(number);
    }
    if (constant instanceof NullConstant
        || constant instanceof UndefConstant
        || constant instanceof ZeroConstant) {
      return 0;
    }
    if (constant instanceof GlobalReference global) {
      return address(global.name());
    }
    if (constant instanceof FunctionReference function) {
      return address(function.name());
    }
    if (constant instanceof BlockAddress block) {
      return Address.ofBlock(symbols.functionIndex(block.function()), block.block());
    }
    if (constant instanceof ConstantExpression expression) {
      return expression(expression);
    }
    throw new UnsupportedCodeException("constant " + constant);
  }

  private long address(String name) {
    Long address = symbols.address(name);
    if (address == null) {
      throw new UnsupportedCodeException("the address of " + name);
    }
    return address;
  }

  private static long floating(FloatConstant number) {
    return switch (number.type()) {
      case HALF, BFLOAT -> (short) number.low();
      case FLOAT -> (int) number.low();
      case DOUBLE -> number.low();
      case X86_FP80 ->
          FloatFormat.encode(
              FloatType.X86_FP80, FloatFormat.fromX87((int) number.high(), number.low()));
      case FP128 ->
          FloatFormat.encode(FloatType.FP128, FloatFormat.fromQuad(number.low(), number.high()));
    };
  }

  private long expression(ConstantExpression expression) {
    if (expression instanceof CastExpression cast) {
      return Conversion.narrow(cast.operator(), cast.operand().type(), cast.type())
          .applyAsLong(narrow(cast.operand()));
    }
    if (expression instanceof BinaryExpression binary) {
      return Arithmetic.binary(binary.operator(), binary.type())
          .applyAsLong(narrow(binary.left()), narrow(binary.right()));
    }
    AddressExpression address = (AddressExpression) expression;
    return narrow(address.base()) + offset(address.sourceElementType(), address.indices());
  }

  private long offset(Type sourceElementType, List<Constant> indices) {
    long offset = narrow(indices.get(0)) * sourceElementType.size();
    Type at = sourceElementType;
    for (Constant index : indices.subList(1, indices.size())) {
      long number = narrow(index);
      if (at instanceof StructType struct) {
        offset += struct.offset((int) number);
        at = struct.fields().get((int) number);
      } else {
        at = Shape.element(at);
        offset += number * at.size();
      }
    }
    return offset;
  }

  /** A constant of a wide type. */
  public long[] wide(Constant constant) {
    Shape shape = Shape.of(constant.type());
    long[] words = new long[shape.words()];
    fill(constant, words, 0);
    return words;
  }

  private int fill(Constant constant, long[] words, int from) {
    if (constant instanceof AggregateConstant aggregate) {
      int next = from;
      for (Constant element : aggregate.elements()) {
        next = fill(element, words, next);
      }
      return next;
    }
    if (constant instanceof BytesConstant bytes) {
      byte[] content = bytes.bytes();
      for (int i = 0; i < content.length; i++) {
        words[from + i] = content[i];
      }
      return from + content.length;
    }
    if (constant instanceof IntConstant integer && integer.type().bits() > 64) {
      long[] value = WideInteger.words(integer.value(), integer.type().bits());
      System.arraycopy(value, 0, words, from, value.length);
      return from + value.length;
    }
    if (Shape.isWide(constant.type())) {
      if (constant instanceof ZeroConstant || constant instanceof UndefConstant) {
        return from + Shape.of(constant.type()).words();
      }
      throw new UnsupportedCodeException("constant " + constant);
    }
    words[from] = narrow(constant);
    return from + 1;
  }

  /** Writes a constant to memory that is zero. */
  public void write(Memory memory, long address, Constant constant) {
    Type type = constant.type();
    if (constant instanceof ZeroConstant || constant instanceof UndefConstant) {
      return;
    }
    if (constant instanceof BytesConstant bytes) {
      memory.writeBytes(address, bytes.bytes());
    } else if (constant instanceof AggregateConstant aggregate) {
      for (int i = 0; i < aggregate.elements().size(); i++) {
        long offset =
            type instanceof StructType struct ? struct.offset(i) : i * Shape.element(type).size();
        write(memory, address + offset, aggregate.elements().get(i));
      }
    } else if (Shape.isWide(type)) {
      Shape.of(type).store(memory, address, wide(constant));
    } else {
      Scalar.of(type).store(memory, address, narrow(constant));
    }
  }
}
