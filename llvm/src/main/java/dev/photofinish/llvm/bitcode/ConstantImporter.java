package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.BlockAddress;
import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.BinaryExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.FloatConstant;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.UndefConstant;
import dev.photofinish.llvm.ir.ZeroConstant;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Constants, each once. */
final class ConstantImporter {
  private final TypeImporter types;
  private final Symbols symbols;
  private final SizeTPointer length;
  private final Long2ObjectOpenHashMap<Constant> known = new Long2ObjectOpenHashMap<>();

  ConstantImporter(TypeImporter types, Symbols symbols, SizeTPointer length) {
    this.types = types;
    this.symbols = symbols;
    this.length = length;
  }

  Constant constant(LLVMValueRef handle) {
    Constant constant = known.get(handle.address());
    if (constant == null) {
      constant = read(handle);
      known.put(handle.address(), constant);
    }
    return constant;
  }

  private Constant read(LLVMValueRef handle) {
    return switch (LLVM.LLVMGetValueKind(handle)) {
      case LLVM.LLVMFunctionValueKind, LLVM.LLVMGlobalIFuncValueKind ->
          new FunctionReference(symbols.name(handle));
      case LLVM.LLVMGlobalVariableValueKind -> new GlobalReference(symbols.name(handle));
      case LLVM.LLVMGlobalAliasValueKind -> constant(LLVM.LLVMAliasGetAliasee(handle));
      case LLVM.LLVMBlockAddressValueKind -> blockAddress(handle);
      case LLVM.LLVMConstantExprValueKind -> expression(handle);
      case LLVM.LLVMConstantIntValueKind -> integer(handle);
      case LLVM.LLVMConstantFPValueKind -> floating(handle);
      case LLVM.LLVMConstantPointerNullValueKind -> new NullConstant((PointerType) type(handle));
      case LLVM.LLVMUndefValueValueKind ->
          new UndefConstant(type(handle), UndefConstant.Kind.UNDEF);
      case LLVM.LLVMPoisonValueValueKind ->
          new UndefConstant(type(handle), UndefConstant.Kind.POISON);
      case LLVM.LLVMConstantAggregateZeroValueKind,
          LLVM.LLVMConstantTokenNoneValueKind,
          LLVM.LLVMConstantTargetNoneValueKind ->
          new ZeroConstant(type(handle));
      case LLVM.LLVMConstantArrayValueKind,
          LLVM.LLVMConstantStructValueKind,
          LLVM.LLVMConstantVectorValueKind ->
          aggregate(handle, LLVM.LLVMGetNumOperands(handle));
      case LLVM.LLVMConstantDataArrayValueKind ->
          LLVM.LLVMIsConstantString(handle) != 0
              ? bytes(handle)
              : aggregate(
                  handle, Math.toIntExact(LLVM.LLVMGetArrayLength2(LLVM.LLVMTypeOf(handle))));
      case LLVM.LLVMConstantDataVectorValueKind ->
          aggregate(handle, LLVM.LLVMGetVectorSize(LLVM.LLVMTypeOf(handle)));
      default -> throw new BitcodeException("constant " + text(handle) + " is not supported");
    };
  }

  private Type type(LLVMValueRef handle) {
    return types.type(LLVM.LLVMTypeOf(handle));
  }

  private static String text(LLVMValueRef handle) {
    return NativeText.owned(LLVM.LLVMPrintValueToString(handle));
  }

  private IntConstant integer(LLVMValueRef handle) {
    IntType type = (IntType) type(handle);
    if (type.bits() <= 64) {
      return IntConstant.of(type, LLVM.LLVMConstIntGetZExtValue(handle));
    }
    return new IntConstant(type, new BigInteger(afterType(handle)));
  }

  /** The text of a constant without its type. */
  private static String afterType(LLVMValueRef handle) {
    String text = text(handle);
    return text.substring(text.indexOf(' ') + 1);
  }

  private FloatConstant floating(LLVMValueRef handle) {
    FloatType type = (FloatType) type(handle);
    return switch (type) {
      case FLOAT -> FloatConstant.of((float) LLVM.LLVMConstRealGetDouble(handle, new int[1]));
      case DOUBLE -> FloatConstant.of(LLVM.LLVMConstRealGetDouble(handle, new int[1]));
      case HALF, BFLOAT, X86_FP80, FP128 -> fromHexadecimal(type, afterType(handle));
    };
  }

  /** LLVM prints these as 0x, a letter and digits: the high part first, except for fp128. */
  private static FloatConstant fromHexadecimal(FloatType type, String text) {
    String digits = text.substring(3);
    int split = Math.max(0, digits.length() - 16);
    long last = Long.parseUnsignedLong(digits.substring(split), 16);
    long first = split == 0 ? 0 : Long.parseUnsignedLong(digits.substring(0, split), 16);
    return type == FloatType.FP128
        ? new FloatConstant(type, first, last)
        : new FloatConstant(type, last, first);
  }

  private BytesConstant bytes(LLVMValueRef handle) {
    BytePointer start = LLVM.LLVMGetAsString(handle, length);
    return new BytesConstant(NativeText.bytes(start, length.get()));
  }

  private AggregateConstant aggregate(LLVMValueRef handle, int count) {
    List<Constant> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      elements.add(constant(LLVM.LLVMGetAggregateElement(handle, i)));
    }
    return new AggregateConstant(type(handle), elements);
  }

  private BlockAddress blockAddress(LLVMValueRef handle) {
    LLVMValueRef function = LLVM.LLVMGetBlockAddressFunction(handle);
    int block = BlockOrder.of(function).indexOf(LLVM.LLVMGetBlockAddressBasicBlock(handle));
    return new BlockAddress(symbols.name(function), block);
  }

  private Constant expression(LLVMValueRef handle) {
    int opcode = LLVM.LLVMGetConstOpcode(handle);
    Constant first = constant(LLVM.LLVMGetOperand(handle, 0));
    if (opcode == LLVM.LLVMGetElementPtr) {
      int count = LLVM.LLVMGetNumOperands(handle);
      List<Constant> indices = new ArrayList<>(count - 1);
      for (int i = 1; i < count; i++) {
        indices.add(constant(LLVM.LLVMGetOperand(handle, i)));
      }
      return new AddressExpression(
          types.type(LLVM.LLVMGetGEPSourceElementType(handle)), first, indices);
    }
    Optional<CastOperator> cast = Opcodes.cast(opcode);
    if (cast.isPresent()) {
      return new CastExpression(cast.get(), first, type(handle));
    }
    return Opcodes.binary(opcode)
        .<Constant>map(
            operator ->
                new BinaryExpression(operator, first, constant(LLVM.LLVMGetOperand(handle, 1))))
        .orElseThrow(() -> new BitcodeException("constant " + text(handle) + " is not supported"));
  }
}
