package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.FunctionType;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.OpaqueType;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.ir.VoidType;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.global.LLVM;

/** Types, each once. */
final class TypeImporter {
  private final LLVMTargetDataRef layout;
  private final Long2ObjectOpenHashMap<Type> known = new Long2ObjectOpenHashMap<>();

  TypeImporter(LLVMTargetDataRef layout) {
    this.layout = layout;
  }

  Type type(LLVMTypeRef handle) {
    Type type = known.get(handle.address());
    if (type == null) {
      type = read(handle);
      known.put(handle.address(), type);
    }
    return type;
  }

  FunctionType functionType(LLVMTypeRef handle) {
    return (FunctionType) type(handle);
  }

  private Type read(LLVMTypeRef handle) {
    int kind = LLVM.LLVMGetTypeKind(handle);
    return switch (kind) {
      case LLVM.LLVMVoidTypeKind -> VoidType.VOID;
      case LLVM.LLVMIntegerTypeKind -> new IntType(LLVM.LLVMGetIntTypeWidth(handle));
      case LLVM.LLVMHalfTypeKind -> FloatType.HALF;
      case LLVM.LLVMBFloatTypeKind -> FloatType.BFLOAT;
      case LLVM.LLVMFloatTypeKind -> FloatType.FLOAT;
      case LLVM.LLVMDoubleTypeKind -> FloatType.DOUBLE;
      case LLVM.LLVMX86_FP80TypeKind -> FloatType.X86_FP80;
      case LLVM.LLVMFP128TypeKind -> FloatType.FP128;
      case LLVM.LLVMPointerTypeKind -> pointer(LLVM.LLVMGetPointerAddressSpace(handle));
      case LLVM.LLVMArrayTypeKind ->
          new ArrayType(type(LLVM.LLVMGetElementType(handle)), LLVM.LLVMGetArrayLength2(handle));
      case LLVM.LLVMVectorTypeKind ->
          new VectorType(type(LLVM.LLVMGetElementType(handle)), LLVM.LLVMGetVectorSize(handle));
      case LLVM.LLVMStructTypeKind -> struct(handle);
      case LLVM.LLVMFunctionTypeKind -> function(handle);
      case LLVM.LLVMLabelTypeKind -> new OpaqueType("label");
      case LLVM.LLVMMetadataTypeKind -> new OpaqueType("metadata");
      case LLVM.LLVMTokenTypeKind -> new OpaqueType("token");
      default ->
          throw new BitcodeException(
              "type " + NativeText.owned(LLVM.LLVMPrintTypeToString(handle)) + " is not supported");
    };
  }

  /** Other address spaces are other memory: segments on x86, or pointers of another size. */
  private static PointerType pointer(int addressSpace) {
    if (addressSpace != 0) {
      throw new BitcodeException("pointers of address space " + addressSpace + " are not modelled");
    }
    return new PointerType(addressSpace);
  }

  private StructType struct(LLVMTypeRef handle) {
    String name = NativeText.of(LLVM.LLVMGetStructName(handle));
    if (LLVM.LLVMIsOpaqueStruct(handle) != 0) {
      return new StructType(name, List.of(), StructType.Packing.OPAQUE);
    }
    int count = LLVM.LLVMCountStructElementTypes(handle);
    List<Type> fields = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      fields.add(type(LLVM.LLVMStructGetTypeAtIndex(handle, i)));
    }
    StructType struct =
        new StructType(
            name,
            fields,
            LLVM.LLVMIsPackedStruct(handle) != 0
                ? StructType.Packing.PACKED
                : StructType.Packing.PADDED);
    if (LLVM.LLVMABISizeOfType(layout, handle) != struct.size()) {
      throw new BitcodeException("the target lays " + struct + " out in a way of its own");
    }
    return struct;
  }

  private FunctionType function(LLVMTypeRef handle) {
    int count = LLVM.LLVMCountParamTypes(handle);
    List<Type> parameters = new ArrayList<>(count);
    if (count > 0) {
      try (PointerPointer<LLVMTypeRef> handles = new PointerPointer<>(count)) {
        LLVM.LLVMGetParamTypes(handle, handles);
        for (int i = 0; i < count; i++) {
          parameters.add(type(handles.get(LLVMTypeRef.class, i)));
        }
      }
    }
    return new FunctionType(
        type(LLVM.LLVMGetReturnType(handle)), parameters, LLVM.LLVMIsFunctionVarArg(handle) != 0);
  }
}
