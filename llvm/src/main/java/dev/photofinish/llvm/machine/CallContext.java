package dev.photofinish.llvm.machine;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/**
 * One call of an {@link External}: its arguments, and what it may do. Valid only during the method
 * that it was given to.
 */
public interface CallContext {
  Machine machine();

  MachineThread thread();

  /**
   * The id of the thread that the program takes itself to be on, which is that of the thread that
   * executes a task; the listener hears that the program can tell it.
   */
  int identity();

  /** Memory without anybody hearing: for the library's own bookkeeping. */
  Memory memory();

  /** The name under which the external was called. */
  String name();

  /** The call instruction; null in the start routine of a thread. */
  Instruction instruction();

  /** The program's instruction that is behind this call, which may be one of library code. */
  Instruction responsible();

  /** The call's place in the source. */
  SourceLocation location();

  // ---- arguments ----

  int argumentCount();

  /** An integer (sign-extended), a pointer, or the bits of a floating point number. */
  long argument(int index);

  default int intArgument(int index) {
    return (int) argument(index);
  }

  /** A {@code double}, {@code float} or {@code long double} argument. */
  double floatArgument(int index);

  /** A vector, structure or integer of more than 64 bits. */
  long[] wideArgument(int index);

  Type argumentType(int index);

  /** The type of what is returned, void if nothing is. */
  Type resultType();

  // ---- the state of an unfinished call ----

  /** 0 at first, then what {@link #again} said. */
  int phase();

  /** A number kept while the call is unfinished, 0 at first. */
  long note();

  /** See {@link #note()}. */
  void note(long number);

  /** The call is not finished: classify and execute it again, with this phase. */
  void again(int phase);

  /** For {@link Operation#CHOICE}: the alternative that was chosen, from 0. */
  int choice();

  // ---- what the call does ----

  /** Returns an integer or pointer; the last value said counts. */
  void result(long value);

  /** Returns a floating point number, converted to {@link #resultType()}. */
  void floatResult(double value);

  /** Returns a wide value. */
  void wideResult(long[] value);

  /**
   * Calls a function of the program, or an external, by its address; the continuation gets what it
   * returns. The present call is unfinished until then.
   */
  void push(long function, long[] arguments, Continuation continuation);

  /** The place just behind this call, for {@link #jumpTo}. */
  ResumePoint resumePoint();

  /** Goes on at an earlier place of the same frame. */
  void jumpTo(ResumePoint point);

  /** Leaves all functions above an earlier call, which returns once more, with this value. */
  void returnAgain(ResumePoint point, long value);

  /** Reads 1 to 8 bytes as the program would: zero-extended, reported, faults give 0. */
  long read(long address, int size);

  /** Writes 1 to 8 bytes as the program would: reported, faulty writes dropped. */
  void write(long address, int size, long value);

  /** Reports a plain access and says whether the memory is there. */
  boolean touch(long address, long size, AccessKind kind);

  /**
   * Reports a plain read of an object whose value the call does not look at, and says whether the
   * memory is there.
   */
  boolean use(long address, long size);

  /** Says that some bytes have no value that anybody has given them. */
  void undefined(long address, long size);

  /** Reports an atomic access and says whether the memory is there. */
  boolean touchAtomic(long address, long size, AccessKind kind, AtomicOrdering ordering);

  /**
   * Reports an atomic access, which orders nothing, to state of a library that no address of the
   * program leads to, such as the position in a file.
   *
   * @param state its name, which must not depend on the schedule
   * @return whether what it reads there depends on the schedule
   */
  boolean touchHidden(String state, AccessKind kind);

  /** Reads a zero-terminated string as the program would. */
  String readString(long address);

  /** The thread holds a lock from now on; the listener hears. */
  void acquired(long lock, LockMode mode);

  /** The thread holds a lock no longer; the listener hears. */
  void released(long lock, LockMode mode);

  /** An exception left what was to be done once; the listener hears. */
  void abandoned(long flag);

  /** The thread has waited for the end of another; the listener hears. */
  void joined(MachineThread ended);

  /** Prints, to the captured output. */
  void print(String text);

  /** Reports what the program did wrong; the call goes on. */
  void fault(FaultKind kind, String message);

  /** Reports what the program did wrong and ends the whole run. */
  void abort(FaultKind kind, String message);

  /** Ends this thread, its result being the value. */
  void endThread(long value);

  /** Ends the program, after what other threads may still do before that. */
  void exit(int code);

  /** Ends this run at once: the program assumes that there is no such run. */
  void abandon();

  /** What to throw if something is not modelled; ends the run. */
  UnsupportedCodeException unsupported(String what);

  /** Whether a function of this thread has something to do, or to catch, where it is left. */
  boolean hasLandingPads();

  /** Throws an exception of the program, which the machine's {@link Unwinding} understands. */
  void raise(long exception);

  // ---- taint runs ----

  /** Whether an argument depends on the schedule; false outside of taint runs. */
  boolean tainted(int index);

  /** Whether something that this call has used so far depends on the schedule. */
  boolean dependent();

  /** Whether one of some bytes depends on the schedule. */
  boolean taintedMemory(long address, long size);

  /** Makes some bytes depend on the schedule, or not. */
  void taintMemory(long address, long size, boolean tainted);

  /** Makes the result depend on the schedule. */
  void taintResult();

  /** Reports, in every run, that something which matters depends on the schedule. */
  void taintSink(TaintSink sink);
}
