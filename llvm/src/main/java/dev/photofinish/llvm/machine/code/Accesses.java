package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.search.machine.AccessKind;

/** Has the listener hear of the accesses of the thread that runs. */
final class Accesses {
  private final Interpreter x;
  private final AccessRuns runs = new AccessRuns();
  private Hearing hearing = Hearing.NOTHING;
  private long libraryStateStart;
  private long libraryStateEnd;

  Accesses(Interpreter x) {
    this.x = x;
  }

  /** Says what the interpreter's new listener wants to hear. */
  void hearing(Hearing wanted) {
    this.hearing = wanted;
  }

  /** Whether the listener hears of each access by itself, and of each iteration. */
  boolean hearsEach() {
    return hearing == Hearing.EACH;
  }

  /** A load or store was executed that does not continue its run. */
  void heard(long address, AccessRun run) {
    if (hearing == Hearing.NOTHING || isLibraryState(address)) {
      return;
    }
    if (hearsEach() || !run.isResponsible()) {
      x.listener.access(x.thread, address, run.size(), run.kind(), responsible(run.instruction()));
    } else if (!run.isOpen()) {
      run.begin(address);
      runs.add(run);
    } else if (!run.takesStride(address)) {
      x.listener.accesses(x.thread, run);
      run.begin(address);
    }
  }

  /** Has the listener know of all accesses so far. */
  void tell() {
    if (!runs.isEmpty()) {
      runs.tell(x.listener, x.thread);
    }
  }

  void heard(long address, long size, AccessKind kind, Instruction instruction) {
    x.worked(size);
    if (x.listener != null && !isLibraryState(address)) {
      x.listener.access(x.thread, address, size, kind, responsible(instruction));
    }
  }

  /** Whether an address lies in what the run-time library keeps for itself, under its own locks. */
  boolean isLibraryState(long address) {
    return address < libraryStateEnd && address >= libraryStateStart;
  }

  /** Says where the run-time library has its own globals. */
  void libraryState(long start, long end) {
    this.libraryStateStart = start;
    this.libraryStateEnd = end;
  }

  /**
   * The program's instruction that is behind one: code of the run-time library acts for callers.
   */
  Instruction responsible(Instruction instruction) {
    if (instruction == null || instruction.location().line() > 0) {
      return instruction;
    }
    for (Frame frame = x.top(); frame != null; frame = frame.caller) {
      Instruction at = frame.code.isLibrary() ? null : frame.code.instruction(frame.pc);
      if (at != null) {
        return frame == x.top() ? instruction : at;
      }
    }
    return instruction;
  }
}
