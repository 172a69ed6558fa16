package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.LandingPad.Clause;
import dev.photofinish.llvm.ir.LandingPad.ClauseKind;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.Unwinding;
import java.util.OptionalInt;

/** Finds who takes an exception, in two phases as the Itanium ABI says. */
final class Unwinder {
  private static final int CLEANUP = 0;
  private static final int NO_HANDLER = -1;

  /** What ends a thread of which nothing else is left. */
  private static final String THREAD_END = "__pthread_unwind_next";

  private final Interpreter x;
  private final Constants constants;

  Unwinder(Interpreter x, Constants constants) {
    this.x = x;
    this.constants = constants;
  }

  /** The number by which landing pads know a type. */
  static int selector(long typeInfo) {
    return typeInfo == 0 ? Integer.MAX_VALUE : (int) (typeInfo >>> 28 & 0x3F_FFFF) + 1;
  }

  int raise(long exception) {
    Unwinding unwinding = x.machine().unwinding();
    if (unwinding == null) {
      throw new UnsupportedCodeException("exceptions");
    }
    if (unwinding.isForced(x.machine(), exception)) {
      return landNext(unwinding, exception).orElseGet(this::endThread);
    }
    boolean handled = false;
    for (Frame frame = x.top(); frame != null && !handled; frame = frame.caller) {
      LandingPad pad = landingPad(frame);
      handled = pad != null && selector(pad, unwinding, exception) > CLEANUP;
    }
    if (!handled) {
      ActiveCall call = x.calls.activeCall();
      unwinding.uncaught(call, exception);
      return call.conclude();
    }
    return landNext(unwinding, exception).orElseThrow();
  }

  /** Goes to the next frame with something to do, if there is one. */
  private OptionalInt landNext(Unwinding unwinding, long exception) {
    for (Frame frame = x.top(); frame != null; frame = frame.caller) {
      LandingPad pad = landingPad(frame);
      int selector = pad == null ? NO_HANDLER : selector(pad, unwinding, exception);
      if (selector != NO_HANDLER) {
        return OptionalInt.of(land(frame, pad, exception, selector));
      }
    }
    return OptionalInt.empty();
  }

  /** Leaves all functions of a thread in which nothing is left to do, and has it end. */
  private int endThread() {
    Frame first = x.top();
    while (first.caller != null) {
      first = first.caller;
    }
    abandonAbove(first);
    return x.calls.pushExternal(THREAD_END, x.calls.unwindTo(first), new long[] {0});
  }

  private int land(Frame frame, LandingPad pad, long exception, int selector) {
    int landing = frame.code.landing(frame.pc);
    abandonAbove(frame);
    Frame own = x.calls.unwindTo(frame);
    if (own.continuation != null) {
      abandon(own);
    }
    own.finishCall();
    for (int pc = 0; pc < own.code.ops.length; pc++) {
      if (own.code.instruction(pc) == pad) {
        own.w[own.code.result(pc)] = new long[] {exception, selector};
      }
    }
    own.pc = landing;
    return Op.RELOAD;
  }

  private void abandonAbove(Frame frame) {
    for (Frame above = x.top(); above != frame; above = above.caller) {
      if (above.continuation != null) {
        abandon(x.calls.unwindTo(above));
      }
    }
  }

  /** The call of the library that the frame on top is in gets no result. */
  private void abandon(Frame frame) {
    x.tell();
    Calls.externalAt(frame).unwound(x, frame);
  }

  private static LandingPad landingPad(Frame frame) {
    if (frame.code.landing(frame.pc) < 0) {
      return null;
    }
    Invoke invoke = (Invoke) frame.code.instruction(frame.pc);
    for (Instruction instruction : invoke.unwind().instructions()) {
      if (instruction instanceof LandingPad pad) {
        return pad;
      }
    }
    return null;
  }

  private int selector(LandingPad pad, Unwinding unwinding, long exception) {
    for (Clause clause : pad.clauses()) {
      if (clause.kind() == ClauseKind.CATCH) {
        long typeInfo = constants.narrow(clause.types());
        if (unwinding.catches(x.machine(), exception, typeInfo)) {
          return selector(typeInfo);
        }
      } else if (!allowed(clause.types(), unwinding, exception)) {
        return Integer.MAX_VALUE;
      }
    }
    return pad.cleanup() ? CLEANUP : NO_HANDLER;
  }

  private boolean allowed(Constant types, Unwinding unwinding, long exception) {
    if (types instanceof AggregateConstant aggregate) {
      for (Constant type : aggregate.elements()) {
        if (unwinding.catches(x.machine(), exception, constants.narrow(type))) {
          return true;
        }
      }
    }
    return false;
  }
}
