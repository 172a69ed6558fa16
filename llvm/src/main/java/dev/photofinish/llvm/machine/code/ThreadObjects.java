package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.MemoryObjects;
import dev.photofinish.search.machine.AccessKind;

/** The objects of the thread that runs: its stack, and its instances of thread-local variables. */
final class ThreadObjects {
  private final Interpreter x;

  ThreadObjects(Interpreter x) {
    this.x = x;
  }

  MemoryObject allocateStack(long size, MemoryObject.Origin origin) {
    MemoryObject object = x.memory.objects().allocateStack(x.thread.id(), size, origin);
    if (x.listener != null) {
      x.listener.allocated(x.thread, object);
    }
    if (x.taint() != null) {
      x.taint().memory(object.base(), size, false);
    }
    if (x.undefined() != null) {
      x.undefined().define(object.base(), size);
    }
    return object;
  }

  /**
   * Ends the lives of the stack objects above a depth. That is a write of each: it conflicts with
   * every use by another thread that nothing orders with it.
   */
  void popStack(int depth, Instruction by) {
    int id = x.thread.id();
    int present = x.memory.objects().stackDepth(id);
    if (present == depth) {
      return;
    }
    if (x.listener != null) {
      x.tell();
      for (int i = present - 1; i >= depth; i--) {
        ended(x.memory.objects().stackObject(id, i), by);
      }
    }
    x.memory.objects().popStack(id, depth);
  }

  /** The block of a variable begins: the variable is a new one, at the same address. */
  void enterScope(long address) {
    if (x.listener != null) {
      x.tell();
      x.listener.allocated(x.thread, x.memory.object(address));
    }
  }

  /** The block of a variable is left, which ends the variable's life as {@link #popStack} does. */
  void leaveScope(long address, Instruction by) {
    if (x.listener != null) {
      x.tell();
      ended(x.memory.object(address), by);
    }
  }

  private void ended(MemoryObject object, Instruction by) {
    if (x.listener.hearing() != Hearing.RUNS) {
      x.accesses.heard(object.base(), object.size(), AccessKind.WRITE, by);
    }
    x.listener.freed(x.thread, object, by);
  }

  /** The address of the thread's own instance of a thread-local variable. */
  long threadLocal(int number) {
    int owner = x.thread.threadLocalOwner();
    long address = MemoryObjects.threadLocalAddress(owner, number);
    if (!x.memory.isValid(address, 0)) {
      Global global = x.codes().symbols().threadLocalGlobal(number);
      MemoryObject object =
          x.memory
              .objects()
              .allocateThreadLocal(
                  owner,
                  number,
                  global.valueType().size(),
                  new MemoryObject.Origin(
                      global.displayName(), global.valueType(), null, global.sourceType()));
      global.initializer().ifPresent(c -> x.codes().constants().write(x.memory, object.base(), c));
      if (x.listener != null) {
        x.listener.allocated(x.thread, object);
      }
    }
    return address;
  }
}
