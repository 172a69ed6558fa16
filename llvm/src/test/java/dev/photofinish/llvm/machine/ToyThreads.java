package dev.photofinish.llvm.machine;

import java.util.Map;

/** The smallest thread library: {@code int start(void (*)(int), int)} and {@code wait(int)}. */
final class ToyThreads {
  private ToyThreads() {}

  static Library library() {
    External start =
        call ->
            call.result(
                call.machine()
                    .spawn(call.thread(), "toy", call.argument(0), call.argument(1))
                    .id());
    External wait =
        new External() {
          @Override
          public Operation operation(CallContext call) {
            return Operation.HARD;
          }

          @Override
          public boolean enabled(CallContext call) {
            return call.machine().thread(call.intArgument(0)).status() == ThreadStatus.DONE;
          }

          @Override
          public void execute(CallContext call) {
            call.machine().retire(call.intArgument(0));
          }
        };
    External choose =
        new External() {
          @Override
          public Operation operation(CallContext call) {
            return Operation.CHOICE;
          }

          @Override
          public int choices(CallContext call) {
            return call.intArgument(0);
          }

          @Override
          public void execute(CallContext call) {
            call.result(call.choice());
          }
        };
    return Library.of(Map.of("toy_start", start, "toy_wait", wait, "toy_choose", choose));
  }

  static final String HEADER =
      """
      #include <stdio.h>
      int toy_start(void (*body)(int), int argument);
      void toy_wait(int thread);
      int toy_choose(int n);
      """;
}
