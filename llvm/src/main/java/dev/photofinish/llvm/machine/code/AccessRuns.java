package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import java.util.Arrays;

/** The runs of accesses of the thread that is being executed which its listener has to hear of. */
final class AccessRuns {
  private AccessRun[] open = new AccessRun[64];
  private int count;

  /** Adds a run that has just begun. */
  void add(AccessRun run) {
    if (count == open.length) {
      open = Arrays.copyOf(open, 2 * count);
    }
    open[count++] = run;
  }

  /** Tells the listener of all. */
  void tell(MachineListener listener, MachineThread thread) {
    for (int i = 0; i < count; i++) {
      listener.accesses(thread, open[i]);
      open[i].close();
    }
    count = 0;
  }

  boolean isEmpty() {
    return count == 0;
  }
}
