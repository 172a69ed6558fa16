package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.Pending;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;

/** Interrupting threads. An interrupt synchronises with its detection. */
final class Interrupts {
  private Interrupts() {}

  /** The place of the flag in the thread's object. */
  private static long flag(VmThread thread) {
    return thread.object.address + (1 << 20);
  }

  /** Sets the flag of a thread. */
  static void interrupt(Call call, VmThread target) {
    Vm vm = call.vm();
    if (target == null || target.ended()) {
      call.returns();
      return;
    }
    if (!call.acts(Pending.INTERRUPT, target.object)) {
      return;
    }
    vm.heap().versions().change(target);
    target.state.interrupted = true;
    if (vm.multi()) {
      vm.memory().release(vm.current().id, flag(target));
    }
    call.returns();
  }

  /** The current thread notices that it was interrupted. */
  static void noticed(Vm vm, VmThread target) {
    if (vm.multi()) {
      vm.memory().acquire(vm.current().id, flag(target));
    }
  }

  /** Clears the flag and throws. */
  static void raise(Call call) {
    VmThread me = call.vm().current();
    me.state.interrupted = false;
    noticed(call.vm(), me);
    call.raises("java/lang/InterruptedException", null);
  }

  /** The thread that an object of class Thread is, or null if it was not started. */
  static VmThread thread(Call call, int slot) {
    return ((Instance) call.object(slot)).payload instanceof VmThread thread ? thread : null;
  }
}
