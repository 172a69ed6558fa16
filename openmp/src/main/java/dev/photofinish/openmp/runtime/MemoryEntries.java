package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.Map;

/** Entry points for allocators, threadprivate variables and {@code flush}. */
final class MemoryEntries {
  private MemoryEntries() {}

  static void addTo(Map<String, External> table) {
    // Thread or size first, as each of them has it.
    table.put("__kmpc_alloc", (Entry) (call, s, me) -> allocate(call, call.argument(1)));
    table.put("__kmpc_aligned_alloc", (Entry) (call, s, me) -> allocate(call, call.argument(2)));
    table.put(
        "__kmpc_calloc",
        (Entry) (call, s, me) -> allocate(call, call.argument(1) * call.argument(2)));
    table.put("__kmpc_free", (Entry) (call, s, me) -> free(call, call.argument(1)));
    table.put("omp_alloc", (Entry) (call, s, me) -> allocate(call, call.argument(0)));
    table.put("omp_aligned_alloc", (Entry) (call, s, me) -> allocate(call, call.argument(1)));
    table.put(
        "omp_calloc", (Entry) (call, s, me) -> allocate(call, call.argument(0) * call.argument(1)));
    table.put(
        "omp_aligned_calloc",
        (Entry) (call, s, me) -> allocate(call, call.argument(1) * call.argument(2)));
    table.put("omp_free", (Entry) (call, s, me) -> free(call, call.argument(0)));
    table.put("omp_get_default_allocator", Entry.constant(1));
    table.put("omp_set_default_allocator", Entry.constant(0));
    table.put("omp_init_allocator", Entry.constant(1));
    table.put("omp_destroy_allocator", Entry.constant(0));
    table.put("omp_target_alloc", (Entry) (call, s, me) -> allocate(call, call.argument(0)));
    table.put("omp_target_free", (Entry) (call, s, me) -> free(call, call.argument(0)));
    table.put("omp_target_is_present", Entry.constant(1));
    table.put("__kmpc_threadprivate_cached", (Entry) MemoryEntries::threadprivate);
    table.put("__kmpc_flush", new Flush());
  }

  private static void allocate(CallContext call, long size) {
    call.result(HeapBlocks.allocate(call, size, call.name()));
  }

  private static void free(CallContext call, long address) {
    if (address != 0) {
      HeapBlocks.free(call, address);
    }
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
