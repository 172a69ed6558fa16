package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.ResumePoint;

/**
 * {@code <setjmp.h>}. A {@code jmp_buf} holds where its {@code setjmp} was: the thread, how deep
 * its stack was, the function and the place in it.
 */
public final class Jumps {
  private static final int WORD = 8;

  private Jumps() {}

  static void addTo(Table table) {
    table
        .add(Jumps::remember, "setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp")
        .add(Jumps::jump, "longjmp", "_longjmp", "siglongjmp", "__longjmp_chk");
  }

  private static void remember(CallContext call) {
    ResumePoint here = call.resumePoint();
    long buffer = call.argument(0);
    call.write(buffer, WORD, pair(call.thread().id(), here.depth()));
    call.write(buffer + WORD, WORD, pair(here.code(), here.pc()));
    call.result(0);
  }

  private static void jump(CallContext call) {
    int value = call.intArgument(1);
    jump(call, call.argument(0), value == 0 ? 1 : value);
  }

  /** Has the call of {@code setjmp} that filled a buffer return once more, with a value. */
  public static void jump(CallContext call, long buffer, int value) {
    long owner = call.read(buffer, WORD);
    long place = call.read(buffer + WORD, WORD);
    if (high(owner) != call.thread().id()) {
      call.abort(FaultKind.BAD_CALL, "longjmp to where this thread did not call setjmp");
      return;
    }
    call.returnAgain(new ResumePoint(low(owner), high(place), low(place)), value);
  }

  private static long pair(int high, int low) {
    return (long) high << 32 | (low & 0xFFFF_FFFFL);
  }

  private static int high(long pair) {
    return (int) (pair >> 32);
  }

  private static int low(long pair) {
    return (int) pair;
  }
}
