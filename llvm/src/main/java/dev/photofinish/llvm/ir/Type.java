package dev.photofinish.llvm.ir;

/** A type, laid out as 64-bit little-endian targets (x86-64, AArch64) do. */
public sealed interface Type
    permits IntType,
        FloatType,
        PointerType,
        VoidType,
        ArrayType,
        VectorType,
        StructType,
        FunctionType,
        OpaqueType {
  /** Bytes from one array element to the next: {@link #storeSize()} rounded up to alignment. */
  default long size() {
    return roundUp(storeSize(), alignment());
  }

  /** Bytes that a load or store of this type touches. */
  long storeSize();

  /** The ABI alignment in bytes. */
  int alignment();

  /** The least multiple of {@code alignment} not below {@code size}. */
  static long roundUp(long size, int alignment) {
    return (size + alignment - 1) / alignment * alignment;
  }
}
