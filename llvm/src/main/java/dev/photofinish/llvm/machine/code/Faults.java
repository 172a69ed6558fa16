package dev.photofinish.llvm.machine.code;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.MachineThread.Waiting;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What happens when the program does what it must not: reported, and gone on with if possible. */
final class Faults {
  private final Interpreter x;

  Faults(Interpreter x) {
    this.x = x;
  }

  /** Memory refused an access of the step that was being executed. */
  void recover(Frame executing, int pc, MemoryFault refused) {
    hearAfterEnd(refused, x.top().code.instruction(pcOfTop(executing, pc)));
    recover(executing, pc, refused.kind(), refused::getMessage);
  }

  /** What accesses an object after its life may race with who ends it. */
  private void hearAfterEnd(MemoryFault refused, Instruction instruction) {
    if (refused.length() > 0 && instruction != null) {
      AccessKind kind = instruction instanceof Load ? AccessKind.READ : AccessKind.WRITE;
      x.accesses.heard(refused.address(), refused.length(), kind, instruction);
    }
  }

  /** Reports and goes on with zero for a result, so that one fault does not hide a race. */
  void recover(Frame executing, int executingPc, FaultKind kind, Supplier<String> message) {
    Frame frame = x.top();
    int pc = pcOfTop(executing, executingPc);
    report(frame, pc, kind, message);
    int register = frame.code.result(pc);
    if (register >= 0) {
      frame.r[register] = 0;
      Instruction instruction = frame.code.instruction(pc);
      if (instruction != null && frame.w != null && Shape.isWide(instruction.type())) {
        frame.w[register] = new long[Shape.of(instruction.type()).words()];
      }
    }
    frame.finishCall();
    frame.pc = pc + 1;
  }

  /** What the thread stands in front of cannot be executed. */
  void unsupported(Frame executing, int executingPc, UnsupportedCodeException unsupported) {
    Frame frame = x.top();
    frame.pc = pcOfTop(executing, executingPc);
    x.machine()
        .end(
            new Ending.Unsupported(
                unsupported.getMessage(), location(frame, frame.pc), unsupported.help()));
  }

  /**
   * Where the frame on top is at. A continuation runs when its frame is on top again, from a step
   * of the frame that returned.
   */
  private int pcOfTop(Frame executing, int executingPc) {
    return x.top() == executing ? executingPc : x.top().pc;
  }

  /** Reports a fault after which the thread cannot go on. */
  int die(Frame frame, int pc, FaultKind kind, String message) {
    frame.pc = pc;
    report(frame, pc, kind, message);
    return x.stop(ThreadStatus.FAULTED, Waiting.NOT);
  }

  Fault report(Frame frame, int pc, FaultKind kind, String message) {
    return report(frame, pc, kind, () -> message);
  }

  private Fault report(Frame frame, int pc, FaultKind kind, Supplier<String> message) {
    frame.pc = pc;
    SourceLocation location = location(frame, pc);
    return x.machine()
        .knownFault(kind, location)
        .orElseGet(
            () -> {
              Fault fault = new Fault(kind, message.get(), x.thread.id(), location, stack(frame));
              x.machine().report(x.thread, fault);
              return fault;
            });
  }

  /** The program's line behind a step: code of the run-time library acts for callers. */
  static SourceLocation location(Frame frame, int pc) {
    Frame own = frame;
    while (own.code.isLibrary() && own.caller != null) {
      own = own.caller;
    }
    Instruction instruction = own.code.instruction(own == frame ? pc : own.pc);
    return instruction == null ? SourceLocation.UNKNOWN : instruction.location();
  }

  /** The innermost frame of the program's own code, if there is one. */
  static Optional<OwnFrame> ownFrame(Frame innermost, Program program) {
    Frame inner = null;
    for (Frame frame = innermost; frame != null; frame = frame.caller) {
      Function function = frame.code.function();
      if (function == null) {
        continue;
      }
      Instruction instruction = frame.code.instruction(frame.pc);
      boolean own = !frame.code.isLibrary() && !program.isOfSystem(function.location());
      if (own && instruction != null) {
        return Optional.of(
            new OwnFrame(function, instruction, Optional.ofNullable(inner).map(Faults::entered)));
      }
      inner = frame;
    }
    return Optional.empty();
  }

  private static OwnFrame.Entered entered(Frame frame) {
    Function function = frame.code.function();
    List<Long> pointers = new ArrayList<>();
    for (Parameter parameter : function.parameters()) {
      if (parameter.type() instanceof PointerType) {
        long value = frame.r[function.slot(parameter)];
        pointers.add(parameter.name().equals("this") ? 0 : pointers.size(), value);
      }
    }
    return new OwnFrame.Entered(function, pointers);
  }

  /** The functions of a call stack, innermost first. */
  static List<Fault.StackEntry> stack(Frame innermost) {
    List<Fault.StackEntry> entries = new ArrayList<>();
    for (Frame frame = innermost; frame != null && entries.size() < 64; frame = frame.caller) {
      if (frame.code.function() != null) {
        entries.add(new Fault.StackEntry(frame.code.name(), location(frame, frame.pc)));
      }
    }
    return entries;
  }
}
