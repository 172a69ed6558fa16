package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.function.Consumer;

/** {@code malloc} and its kin, and what allocators of other libraries do alike. */
public final class Allocation {
  /** More than this and malloc returns null. */
  private static final long LARGEST = 1L << 33;

  /** In programs that use {@code std::set_new_handler}; see {@code support.cpp}. */
  private static final String NEW_HANDLER = "__photofinish_new_handler";

  private Allocation() {}

  static void addTo(Table table) {
    table
        .add(call -> call.result(allocateUndefined(call, call.argument(0))), "malloc", "valloc")
        .add(Allocation::calloc, "calloc")
        .add(reallocation(), "realloc")
        .add(copying(Allocation::reallocArray, 0, 1, 2), "reallocarray")
        .add(
            call -> call.result(allocateUndefined(call, call.argument(1))),
            "aligned_alloc",
            "memalign")
        .add(Allocation::posixMemalign, "posix_memalign")
        .add(call -> free(call, call.argument(0)), "free", "cfree")
        .add(Allocation::usableSize, "malloc_usable_size")
        .add(
            Allocation::allocateOrThrow,
            "_Znwm",
            "_Znam",
            "_ZnwmSt11align_val_t",
            "_ZnamSt11align_val_t")
        .add(
            Allocation::allocateOrNull,
            "_ZnwmRKSt9nothrow_t",
            "_ZnamRKSt9nothrow_t",
            "_ZnwmSt11align_val_tRKSt9nothrow_t",
            "_ZnamSt11align_val_tRKSt9nothrow_t")
        .add(
            call -> free(call, call.argument(0)),
            "_ZdlPv",
            "_ZdaPv",
            "_ZdlPvm",
            "_ZdaPvm",
            "_ZdlPvSt11align_val_t",
            "_ZdaPvSt11align_val_t",
            "_ZdlPvmSt11align_val_t",
            "_ZdaPvmSt11align_val_t",
            "_ZdlPvRKSt9nothrow_t",
            "_ZdaPvRKSt9nothrow_t");
  }

  /** A function that copies bytes along with whether they depend on the schedule. */
  private static External copying(Consumer<CallContext> action, int... arguments) {
    return Operations.local(
            call -> {
              Taints.addressesAndSizes(call, arguments);
              action.accept(call);
            })
        .with(TaintRule.OWN);
  }

  /** A new object of the heap; 0 if there is no memory for it. */
  static long allocate(CallContext call, long size) {
    if (size < 0 || size > LARGEST) {
      return 0;
    }
    MemoryObject.Origin origin = new MemoryObject.Origin(name(call.name()), null, site(call));
    MemoryObject object = call.memory().objects().allocateHeap(call.thread().id(), size, origin);
    call.machine().listener().ifPresent(l -> l.allocated(call.thread(), object));
    call.taintMemory(object.base(), size, false);
    return object.base();
  }

  /** The program's instruction that allocates, perhaps by functions of a library; null if none. */
  private static Instruction site(CallContext call) {
    Instruction instruction = call.responsible();
    boolean own =
        instruction != null
            && instruction.location().line() > 0
            && !call.machine().program().isOfSystem(instruction.location());
    return own
        ? instruction
        : call.machine().ownFrame(call.thread().id()).map(OwnFrame::instruction).orElse(null);
  }

  /** The same, whose bytes nobody has given a value. */
  public static long allocateUndefined(CallContext call, long size) {
    long address = allocate(call, size);
    if (address != 0) {
      call.undefined(address, size);
    }
    return address;
  }

  /** What memory is called that a function gave; {@code _Znwm} and its relatives are new. */
  private static String name(String function) {
    return function.startsWith("_Zn") ? "memory of new" : function + "'ed memory";
  }

  /**
   * Gives an object of the heap back, which is a write of it: it conflicts with all accesses that
   * nothing orders.
   */
  public static void free(CallContext call, long address) {
    if (address == 0) {
      return;
    }
    try {
      Memory memory = call.memory();
      MemoryObject object = memory.object(address);
      if (object != null && object.base() == address) {
        // Freeing conflicts with every access that nothing orders, also if it comes too late.
        if (object.size() > 0 && memory.isValid(address, object.size())) {
          call.touch(address, object.size(), AccessKind.WRITE);
        } else {
          call.machine()
              .listener()
              .ifPresent(
                  l ->
                      l.access(
                          call.thread(),
                          address,
                          // What is freed, or was asked for with no bytes, has no size.
                          1,
                          AccessKind.WRITE,
                          call.responsible()));
        }
      }
      MemoryObject freed = memory.objects().free(address);
      call.machine().listener().ifPresent(l -> l.freed(call.thread(), freed, call.responsible()));
    } catch (MemoryFault refused) {
      call.fault(refused.kind(), refused.getMessage());
    }
  }

  private static void usableSize(CallContext call) {
    MemoryObject object = call.memory().object(call.argument(0));
    call.result(object == null ? 0 : object.size());
  }

  private static void allocateOrThrow(CallContext call) {
    long address = allocateUndefined(call, call.argument(0));
    if (address == 0) {
      throw call.unsupported("operator new that throws std::bad_alloc");
    }
    call.result(address);
  }

  private static void allocateOrNull(CallContext call) {
    long address = allocateUndefined(call, call.argument(0));
    if (address == 0 && call.machine().addressOf(NEW_HANDLER) != 0) {
      throw call.unsupported("operator new that calls the handler of std::set_new_handler");
    }
    call.result(address);
  }

  private static void calloc(CallContext call) {
    call.result(allocateZeros(call, call.argument(0), call.argument(1)));
  }

  /** A new array of the heap, all zeros; 0 if there is no memory for it. */
  public static long allocateZeros(CallContext call, long count, long size) {
    return allocate(call, product(count, size));
  }

  private static long product(long count, long size) {
    return Math.multiplyHigh(count, size) == 0 && count * size >= 0 ? count * size : -1;
  }

  /** A function like {@code realloc}: the first two arguments are the old object and a size. */
  public static External reallocation() {
    return copying(call -> call.result(reallocate(call, call.argument(0), call.argument(1))), 0, 1);
  }

  private static void reallocArray(CallContext call) {
    long size = product(call.argument(1), call.argument(2));
    call.result(reallocate(call, call.argument(0), size));
  }

  private static long reallocate(CallContext call, long old, long size) {
    if (old == 0) {
      return allocateUndefined(call, size);
    }
    MemoryObject before = call.memory().object(old);
    long fresh = allocate(call, size);
    if (fresh != 0 && before != null && before.base() == old) {
      long kept = Math.min(size, before.size());
      if (call.touch(old, kept, AccessKind.READ)) {
        call.memory().copy(fresh, old, kept);
        Taints.copied(call, fresh, old, kept);
        call.undefined(fresh + kept, size - kept);
      }
    }
    if (fresh != 0) {
      free(call, old);
    }
    return fresh;
  }

  private static void posixMemalign(CallContext call) {
    long address = allocateUndefined(call, call.argument(2));
    call.write(call.argument(0), 8, address);
    call.result(address == 0 ? 12 : 0);
  }
}
