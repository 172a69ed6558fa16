package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.code.AccessRun;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/**
 * Hears what threads do. All calls come in execution order from the thread that runs the machine.
 * Accesses of variables that no address can reach (promoted to registers) are not reported.
 */
public interface MachineListener {
  /**
   * A plain access.
   *
   * @param size in bytes; that of {@code memcpy} and the like may be large
   * @param instruction the load, store or call; null in the start routine of a thread
   */
  void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction);

  /** How it wants to hear of loads and stores. */
  default Hearing hearing() {
    return Hearing.EACH;
  }

  /** Plain accesses of one instruction; only for those who want to hear {@link Hearing#RUNS}. */
  default void accesses(MachineThread thread, AccessRun run) {
    for (long i = 0; i < run.count(); i++) {
      access(thread, run.first() + i * run.stride(), run.size(), run.kind(), run.instruction());
    }
  }

  /** An atomic access. */
  default void atomic(MachineThread thread, AtomicAccess access) {
    access(thread, access.address(), access.size(), access.kind(), access.instruction());
  }

  /**
   * A call begins; its arguments have been evaluated.
   *
   * @param site the call; null where a library calls
   */
  default void called(MachineThread thread, Instruction site) {}

  /** A call has ended; see {@link #called}. Not said where an exception ends it. */
  default void returned(MachineThread thread, Instruction site) {}

  /**
   * An iteration of a loop is over, and the thread goes back to its head; only for those who want
   * to hear of {@link Hearing#EACH} access.
   *
   * @param head the first instruction there
   */
  default void iterated(MachineThread thread, Instruction head) {}

  /** A fence, or an OpenMP flush without a list. */
  default void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {}

  /** A lock is held from now on. The number is an address or one that the library invents. */
  default void acquired(MachineThread thread, long lock, LockMode mode) {}

  /** A lock is no longer held. */
  default void released(MachineThread thread, long lock, LockMode mode) {}

  /**
   * What is to be done once was left by an exception, so that the next call begins it again. The
   * write to the flag is heard of after this.
   */
  default void abandoned(MachineThread thread, long flag) {}

  /** The program can tell from now on which thread this is. */
  default void identified(MachineThread thread) {}

  /** A thread exists from now on. */
  default void spawned(MachineThread parent, MachineThread child) {}

  /** A thread has waited for the end of another. */
  default void joined(MachineThread thread, MachineThread ended) {}

  /** The thread goes on under another logical thread. */
  default void strandChanged(MachineThread thread, int before, int after) {}

  /** An object came to life; its addresses may have belonged to another one before. */
  default void allocated(MachineThread thread, MemoryObject object) {}

  /**
   * An object is gone.
   *
   * @param by the program's instruction that frees it, an access of its own; null where the object
   *     ends with what it belongs to
   */
  default void freed(MachineThread thread, MemoryObject object, Instruction by) {}

  /** The program did something undefined. */
  default void faulted(MachineThread thread, Fault fault) {}

  /** The program printed. */
  default void printed(MachineThread thread, String text) {}

  /**
   * Something that decides what is accessed depends on the schedule. Values that do are only
   * followed in taint runs; attempts to get a lock are heard of in every run.
   */
  default void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {}
}
