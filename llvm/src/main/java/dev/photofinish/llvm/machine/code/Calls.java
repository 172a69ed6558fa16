package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.ResumePoint;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;

/** Enters and leaves functions: makes the frames of the thread that runs, and drops them. */
final class Calls {
  private final Interpreter x;

  Calls(Interpreter x) {
    this.x = x;
  }

  /** The first frame of a thread that calls an external. */
  Frame routineFrame(int inGeneration, int id, String name, External routine, long[] arguments) {
    Code code = x.codes().routine(name, routine, arguments.length);
    Frame frame =
        new Frame(
            code, null, inGeneration, x.memory.objects().stackDepth(id), null, newTaints(code));
    System.arraycopy(arguments, 0, frame.r, 0, arguments.length);
    return frame;
  }

  int enter(Code code, Frame caller, Arguments arguments, Instruction site) {
    if (x.cancelled()) {
      return Op.STOP;
    }
    if (caller.depth >= x.options().maximalDepth()) {
      return x.faults.die(caller, caller.pc, FaultKind.STACK_OVERFLOW, "recursion is too deep");
    }
    int declared = code.function().parameters().size();
    VariableArguments extra =
        arguments.count() > declared ? new VariableArguments(caller, arguments, declared) : null;
    Frame frame = newFrame(code, caller, extra);
    int passed = Math.min(declared, arguments.count());
    for (int i = 0; i < passed; i++) {
      if (arguments.isWide(i)) {
        frame.w[i] = caller.w[arguments.register(i)];
      } else {
        frame.r[i] = caller.r[arguments.register(i)];
      }
    }
    if (frame.t != null) {
      for (int i = 0; i < passed; i++) {
        frame.t[i] = caller.t[arguments.register(i)];
      }
    }
    x.top(frame);
    if (arguments.anyByValue()) {
      copyStructures(frame, arguments, passed, site);
    }
    if (x.listener != null) {
      x.tell();
      x.listener.called(x.thread, site);
    }
    return Op.RELOAD;
  }

  private void copyStructures(Frame frame, Arguments arguments, int passed, Instruction site) {
    for (int i = 0; i < passed; i++) {
      Passing passing = arguments.passings().get(i);
      if (passing.kind() == Passing.Kind.BY_VALUE) {
        String name = frame.code.function().parameters().get(i).name();
        long size = passing.memory().size();
        long original = frame.r[i];
        MemoryObject copy =
            x.objects.allocateStack(size, new MemoryObject.Origin(name, passing.memory(), site));
        frame.r[i] = copy.base();
        try {
          x.memory.copy(copy.base(), original, size);
          if (x.taint() != null) {
            x.taint().copy(copy.base(), original, size);
          }
          if (x.undefined() != null) {
            x.undefined().copy(copy.base(), original, size);
          }
          x.accesses.heard(original, size, AccessKind.READ, site);
        } catch (MemoryFault refused) {
          x.faults.report(frame.caller, frame.caller.pc, refused.kind(), refused.getMessage());
        }
      }
    }
  }

  /** Calls a function by its address, with narrow arguments, for an external. */
  int push(long function, Frame caller, long[] arguments, Instruction site) {
    Function target = x.codes().symbols().functionAt(function);
    if (target == null) {
      return x.faults.die(
          caller, caller.pc, FaultKind.BAD_CALL, "call of something that is not a function");
    }
    if (target.isDeclaration()) {
      return pushExternal(target.name(), caller, arguments);
    }
    if (caller.depth >= x.options().maximalDepth()) {
      return x.faults.die(caller, caller.pc, FaultKind.STACK_OVERFLOW, "recursion is too deep");
    }
    Code code = x.codes().code(target);
    Frame frame = newFrame(code, caller, null);
    int passed = Math.min(arguments.length, target.parameters().size());
    System.arraycopy(arguments, 0, frame.r, 0, passed);
    x.top(frame);
    return Op.RELOAD;
  }

  /** Calls an external by its name. */
  int pushExternal(String name, Frame caller, long[] arguments) {
    External external = x.codes().external(name);
    if (external == null) {
      throw UnsupportedCodeException.function(name);
    }
    Code code = x.codes().pushed(name, external, arguments.length);
    Frame frame = newFrame(code, caller, null);
    System.arraycopy(arguments, 0, frame.r, 0, arguments.length);
    x.top(frame);
    return Op.RELOAD;
  }

  private Frame newFrame(Code code, Frame caller, VariableArguments extra) {
    int stackMark = x.memory.objects().stackDepth(x.thread.id());
    return new Frame(code, caller, x.generation(), stackMark, extra, newTaints(code));
  }

  private boolean[] newTaints(Code code) {
    return x.taint() == null ? null : new boolean[code.registerCount()];
  }

  /** Returns from a function, at its step {@code at}. */
  int leave(Frame frame, int at, long value, long[] wide, boolean tainted) {
    x.objects.popStack(frame.stackMark, frame.code.instruction(at));
    Frame caller = frame.caller.own(x.generation());
    x.top(caller);
    int pc = caller.pc;
    if (caller.continuation != null) {
      x.tell();
      if (tainted && x.listener != null) {
        x.listener.tainted(x.thread, TaintSink.EXTERNAL, caller.code.instruction(pc));
      }
      int next = externalAt(caller).resume(x, caller, value);
      if (next >= 0) {
        caller.pc = next;
        return Op.RELOAD;
      }
      return next;
    }
    if (x.listener != null) {
      x.tell();
      x.listener.returned(x.thread, caller.code.instruction(pc));
    }
    int register = caller.code.result(pc);
    if (register >= 0) {
      if (wide != null) {
        caller.w[register] = wide;
      } else {
        caller.r[register] = value;
      }
      if (caller.t != null) {
        caller.t[register] = tainted;
      }
    }
    caller.pc = pc + 1;
    return Op.RELOAD;
  }

  /** Lets an exception fly from the frame on top. */
  int raise(long exception) {
    return new Unwinder(x, x.codes().constants()).raise(exception);
  }

  /** Makes a frame the one on top; those above it are gone. */
  Frame unwindTo(Frame target) {
    for (Frame frame = x.top(); frame != target; frame = frame.caller) {
      x.objects.popStack(frame.stackMark, frame.code.instruction(frame.pc));
      if (frame.caller == target) {
        break;
      }
    }
    x.top(target.own(x.generation()));
    if (x.simd() != null) {
      x.tell();
      x.simd().unwound(x.thread, target.depth);
    }
    return x.top();
  }

  /** Leaves the functions above a call, which returns once more. */
  int returnAgain(ResumePoint point, long value) {
    Frame target = x.top();
    while (target != null && target.depth > point.depth()) {
      target = target.caller;
      if (target != null && target.continuation != null) {
        throw new UnsupportedCodeException("a jump out of a function that the library called");
      }
    }
    if (target == null || target.depth != point.depth() || target.code.number() != point.code()) {
      return x.faults.die(
          x.top(), x.top().pc, FaultKind.BAD_CALL, "longjmp into a function that has returned");
    }
    Frame own = unwindTo(target);
    own.finishCall();
    int register = own.code.result(point.pc() - 1);
    if (register >= 0) {
      own.r[register] = value;
    }
    own.pc = point.pc();
    return Op.RELOAD;
  }

  /** An unfinished call of the frame on top, for {@code std::terminate}. */
  ActiveCall activeCall() {
    ExternalCall call = externalAt(x.top());
    return new ActiveCall(
        x, x.top(), call != null ? call : ExternalCall.routine("resume", c -> {}, 0));
  }

  /** The external in front of which a frame stands; null if it is something else. */
  static ExternalCall externalAt(Frame frame) {
    Op op = frame.code.ops[frame.pc];
    if (op instanceof ExternalCall call) {
      return call;
    }
    return op instanceof CallTranslator.IndirectCall call ? call.external(frame) : null;
  }
}
