package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.search.machine.MemoryOrder;

/** The orders of LLVM's atomics as the race detectors know them. */
final class MemoryOrders {
  private MemoryOrders() {}

  static MemoryOrder of(AtomicAccess access) {
    MemoryOrder order = of(access.ordering());
    return switch (access.releaseSequence()) {
      case UPDATES -> order;
      case OWN_STORES_AND_UPDATES ->
          order == MemoryOrder.RELAXED ? MemoryOrder.RELAXED_IN_SEQUENCE : order;
    };
  }

  static MemoryOrder of(AtomicOrdering ordering) {
    return switch (ordering) {
      case NOT_ATOMIC, UNORDERED, MONOTONIC -> MemoryOrder.RELAXED;
      case ACQUIRE -> MemoryOrder.ACQUIRE;
      case RELEASE -> MemoryOrder.RELEASE;
      case ACQ_REL -> MemoryOrder.ACQUIRE_RELEASE;
      case SEQ_CST -> MemoryOrder.SEQUENTIALLY_CONSISTENT;
    };
  }
}
