package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.TaintSink;

/** What externals say about their arguments in taint runs. */
final class Taints {
  private Taints() {}

  /** Reports arguments which decide what memory is accessed and depend on the schedule. */
  static void addressesAndSizes(CallContext call, int... arguments) {
    for (int argument : arguments) {
      if (call.tainted(argument)) {
        call.taintSink(TaintSink.ADDRESS);
      }
    }
  }

  /** Reports text that depends on the schedule: so does how far it is read. */
  static void text(CallContext call, long address, long read) {
    if (call.taintedMemory(address, read)) {
      call.taintSink(TaintSink.SIZE);
    }
  }

  /** Bytes were copied, and with them whether they depend on the schedule. */
  static void copied(CallContext call, long target, long source, long length) {
    call.taintMemory(target, length, call.taintedMemory(source, length));
  }
}
