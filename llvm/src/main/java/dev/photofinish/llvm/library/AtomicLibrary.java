package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.search.machine.AccessKind;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Atomic accesses to objects of any size: the {@code __atomic_*} functions. */
final class AtomicLibrary {
  private AtomicLibrary() {}

  static void addTo(Table table) {
    table
        .add(atomic(3, AtomicLibrary::load), "__atomic_load")
        .add(atomic(3, AtomicLibrary::store), "__atomic_store")
        .add(atomic(4, AtomicLibrary::exchange), "__atomic_exchange")
        .add(atomic(4, AtomicLibrary::compareExchange), "__atomic_compare_exchange")
        .add(call -> call.result(call.argument(0) <= 8 ? 1 : 0), "__atomic_is_lock_free");
  }

  /** A function whose first arguments are a size and addresses. */
  private static External atomic(int addresses, Consumer<CallContext> action) {
    int[] first = IntStream.range(0, addresses).toArray();
    return Operations.lock(
            call -> {
              Taints.addressesAndSizes(call, first);
              action.accept(call);
            })
        .with(TaintRule.PROPAGATE);
  }

  /** The orders of C, by their numbers. */
  private static AtomicOrdering ordering(CallContext call, int argument) {
    return switch (call.intArgument(argument)) {
      case 0 -> AtomicOrdering.MONOTONIC;
      case 1, 2 -> AtomicOrdering.ACQUIRE;
      case 3 -> AtomicOrdering.RELEASE;
      case 4 -> AtomicOrdering.ACQ_REL;
      default -> AtomicOrdering.SEQ_CST;
    };
  }

  private static void load(CallContext call) {
    long size = call.argument(0);
    if (call.touchAtomic(call.argument(1), size, AccessKind.ATOMIC_READ, ordering(call, 3))) {
      byte[] value = call.memory().readBytes(call.argument(1), size);
      CString.writeBytes(call, call.argument(2), value);
    }
  }

  private static void store(CallContext call) {
    long size = call.argument(0);
    byte[] value = CString.readBytes(call, call.argument(2), size);
    if (call.touchAtomic(call.argument(1), size, AccessKind.ATOMIC_WRITE, ordering(call, 3))) {
      call.memory().writeBytes(call.argument(1), value);
    }
  }

  private static void exchange(CallContext call) {
    long size = call.argument(0);
    byte[] fresh = CString.readBytes(call, call.argument(2), size);
    if (call.touchAtomic(call.argument(1), size, AccessKind.ATOMIC_UPDATE, ordering(call, 4))) {
      byte[] old = call.memory().readBytes(call.argument(1), size);
      call.memory().writeBytes(call.argument(1), fresh);
      CString.writeBytes(call, call.argument(3), old);
    }
  }

  private static void compareExchange(CallContext call) {
    long size = call.argument(0);
    byte[] expected = CString.readBytes(call, call.argument(2), size);
    byte[] old = call.memory().readBytes(call.argument(1), size);
    if (Arrays.equals(expected, old)) {
      byte[] fresh = CString.readBytes(call, call.argument(3), size);
      call.touchAtomic(call.argument(1), size, AccessKind.ATOMIC_UPDATE, ordering(call, 4));
      call.memory().writeBytes(call.argument(1), fresh);
      call.result(1);
    } else {
      call.touchAtomic(call.argument(1), size, AccessKind.ATOMIC_READ, ordering(call, 5));
      CString.writeBytes(call, call.argument(2), old);
      call.result(0);
    }
  }
}
