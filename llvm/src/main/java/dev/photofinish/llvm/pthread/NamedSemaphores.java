package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.ErrorVariable;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * {@code sem_open} and its relatives: names for semaphores of this program, which begins without
 * any. To open or close one orders nothing; POSIX lists these functions among none that synchronise
 * memory.
 */
final class NamedSemaphores {
  private static final int CREATE = 0x40;
  private static final int EXCLUSIVE = 0x80;
  private static final int LONGEST_NAME = 251;

  private NamedSemaphores() {}

  static void addTo(Table table) {
    table
        .add(onNames(NamedSemaphores::open), "sem_open")
        .add(onNames(NamedSemaphores::close), "sem_close")
        .add(onNames(NamedSemaphores::unlink), "sem_unlink");
  }

  /** What is there under a name may depend on the schedule as soon as there are threads. */
  private static External onNames(Consumer<CallContext> action) {
    return Operations.lock(
        call -> {
          if (call.machine().threads().size() > 1) {
            call.taintSink(TaintSink.ATTEMPT);
          }
          action.accept(call);
        });
  }

  /** The name without slashes at its beginning; empty if it is none. */
  private static String name(CallContext call) {
    String name = call.readString(call.argument(0)).replaceFirst("^/+", "");
    return name.contains("/") ? "" : name;
  }

  private static OptionalLong find(CallContext call, String name) {
    return PthreadState.of(call).semaphores.all().entrySet().stream()
        .filter(entry -> entry.getValue().name().equals(name))
        .mapToLong(Map.Entry::getKey)
        .findFirst();
  }

  private static void fail(CallContext call, ErrorNumber error, long result) {
    ErrorVariable.set(call, error.number());
    call.result(result);
  }

  private static void open(CallContext call) {
    String name = name(call);
    int flags = call.intArgument(1);
    if (name.isEmpty() || name.length() > LONGEST_NAME) {
      fail(call, ErrorNumber.INVALID_ARGUMENT, 0);
      return;
    }
    PthreadState state = PthreadState.of(call);
    OptionalLong known = find(call, name);
    if (known.isPresent()) {
      if ((flags & CREATE) != 0 && (flags & EXCLUSIVE) != 0) {
        fail(call, ErrorNumber.FILE_EXISTS, 0);
        return;
      }
      NamedSemaphore semaphore = state.semaphores.get(known.getAsLong());
      state.semaphores.put(known.getAsLong(), semaphore.withUses(semaphore.uses() + 1));
      call.result(known.getAsLong());
      return;
    }
    if ((flags & CREATE) == 0) {
      fail(call, ErrorNumber.NO_SUCH_FILE, 0);
    } else if (call.intArgument(3) < 0) {
      fail(call, ErrorNumber.INVALID_ARGUMENT, 0);
    } else {
      long address = create(call, name);
      state.semaphores.put(address, new NamedSemaphore(name, 1));
      call.result(address);
    }
  }

  private static long create(CallContext call, String name) {
    MemoryObject.Origin origin = new MemoryObject.Origin("semaphore " + name, null, null);
    long address =
        call.memory().objects().allocateHeap(call.thread().id(), Semaphores.SIZE, origin).base();
    call.memory().fill(address, (byte) 0, Semaphores.SIZE);
    call.memory().writeInt(address, call.intArgument(3));
    return address;
  }

  private static void close(CallContext call) {
    PthreadState state = PthreadState.of(call);
    NamedSemaphore semaphore = state.semaphores.get(call.argument(0));
    if (semaphore == null || semaphore.uses() == 0) {
      fail(call, ErrorNumber.INVALID_ARGUMENT, -1);
      return;
    }
    state.semaphores.put(call.argument(0), semaphore.withUses(semaphore.uses() - 1));
    call.result(0);
  }

  private static void unlink(CallContext call) {
    OptionalLong known = find(call, name(call));
    if (known.isEmpty()) {
      fail(call, ErrorNumber.NO_SUCH_FILE, -1);
      return;
    }
    PthreadState state = PthreadState.of(call);
    NamedSemaphore semaphore = state.semaphores.get(known.getAsLong());
    state.semaphores.put(known.getAsLong(), semaphore.withoutName());
    call.result(0);
  }
}
