package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.Allocation;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Map;

/** Entry points for allocators, threadprivate variables and {@code flush}. */
final class MemoryEntries {
  private MemoryEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.ALLOC.symbol(), allocation(1));
    table.put(EntryPoint.ALIGNED_ALLOC.symbol(), allocation(2));
    table.put(EntryPoint.CALLOC.symbol(), zeros(1));
    table.put(EntryPoint.FREE.symbol(), freeing(1));
    table.put("omp_alloc", allocation(0));
    table.put("omp_aligned_alloc", allocation(1));
    table.put("omp_calloc", zeros(0));
    table.put("omp_aligned_calloc", zeros(1));
    table.put("omp_realloc", Allocation.reallocation());
    table.put("omp_free", freeing(0));
    table.put("omp_get_default_allocator", Entry.constant(1));
    table.put("omp_set_default_allocator", Entry.constant(0));
    table.put("omp_init_allocator", Entry.constant(1));
    table.put("omp_destroy_allocator", Entry.constant(0));
    table.put("omp_target_alloc", allocation(0));
    table.put("omp_target_free", freeing(0));
    table.put("omp_target_is_present", Entry.constant(1));
    table.put(EntryPoint.THREADPRIVATE_CACHED.symbol(), (Entry) MemoryEntries::threadprivate);
    table.put(EntryPoint.FLUSH.symbol(), new Flush());
  }

  /** What asks for nothing gets null. */
  private static Entry allocation(int size) {
    return (call, state, me) ->
        call.result(
            call.argument(size) == 0 ? 0 : Allocation.allocateUndefined(call, call.argument(size)));
  }

  /** The argument at the index and the next one are a number of elements and their size. */
  private static Entry zeros(int count) {
    return (call, state, me) -> {
      long number = call.argument(count);
      long size = call.argument(count + 1);
      call.result(number == 0 || size == 0 ? 0 : Allocation.allocateZeros(call, number, size));
    };
  }

  private static Entry freeing(int block) {
    return (call, state, me) -> Allocation.free(call, call.argument(block));
  }

  /**
   * Location, thread, variable, size, cache: the thread's copy; the first thread has the variable.
   */
  private static void threadprivate(CallContext call, OpenMpState state, Context me) {
    long variable = call.argument(2);
    int owner = call.thread().threadLocalOwner();
    if (call.machine().thread(owner).parent() == 0) {
      call.result(variable);
      return;
    }
    ThreadprivateCopy key = new ThreadprivateCopy(variable, owner);
    Long present = state.threadprivate.get(key);
    if (present == null) {
      MemoryObject copy =
          call.memory()
              .objects()
              .allocateHeap(
                  owner,
                  call.argument(3),
                  new MemoryObject.Origin("threadprivate", null, call.instruction()));
      call.memory().copy(copy.base(), variable, call.argument(3));
      state.threadprivate.put(key, copy.base());
      present = copy.base();
    }
    call.result(present);
  }

  /** A flush orders as a fence does. */
  private static final class Flush implements Entry {
    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      call.machine()
          .listener()
          .ifPresent(
              listener ->
                  listener.fence(call.thread(), AtomicOrdering.ACQ_REL, call.instruction()));
    }
  }
}
