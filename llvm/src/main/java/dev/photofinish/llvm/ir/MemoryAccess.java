package dev.photofinish.llvm.ir;

/** An instruction that reads or writes memory at one address. */
public sealed interface MemoryAccess permits Load, Store, AtomicReadModifyWrite, CompareExchange {
  Value pointer();

  /** The type of what lies at the address. */
  Type accessedType();

  AccessMode mode();
}
