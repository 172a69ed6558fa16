package dev.photofinish.llvm.machine;

import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.List;

/** What the first thread does: global constructors, {@code main}, and {@code exit}. */
final class StartRoutine implements External {
  private final List<Long> constructors;
  private final Long main;

  StartRoutine(List<Long> constructors, Long main) {
    this.constructors = List.copyOf(constructors);
    this.main = main;
  }

  /** One more of the calls has returned. */
  private record Next(StartRoutine routine, int done) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      routine.proceed(call, done, (int) result);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(done);
    }
  }

  @Override
  public void execute(CallContext call) {
    proceed(call, 0, 0);
  }

  private void proceed(CallContext call, int done, int result) {
    Next next = new Next(this, done + 1);
    if (done < constructors.size()) {
      call.push(constructors.get(done), new long[0], next);
    } else if (done == constructors.size()) {
      if (main == null) {
        throw call.unsupported("a program without main");
      }
      long[] arguments = new long[call.argumentCount()];
      Arrays.setAll(arguments, call::argument);
      call.push(main, arguments, next);
    } else {
      call.machine()
          .exitHook()
          .ifPresentOrElse(hook -> hook.exit(call, result), () -> call.exit(result));
    }
  }
}
