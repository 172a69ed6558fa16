package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Origin;

/** The time as the program sees it: it passes when somebody waits for it, or asks. */
public final class Time {
  private static final long MICROSECOND = 1000;

  /** How often time goes faster if a thread asks for it in a loop: some days pass until then. */
  private static final int LONGEST_TIME = 40;

  /** Who waits for longer, about 146 years, does not mean to see the end of it. */
  private static final long ENDLESS = Long.MAX_VALUE / 2;

  private final Vm vm;
  private boolean matters;

  Time(Vm vm) {
    this.vm = vm;
  }

  /** The time in nanoseconds. */
  public long clock() {
    return vm.table.clock;
  }

  /** Whether a wait of this length is meant to be ended by others only. */
  public static boolean endless(long nanos) {
    return nanos >= ENDLESS;
  }

  /** Time passes for the current thread; endless time passes for nobody else. */
  public void pass(long nanos) {
    if (!endless(nanos)) {
      vm.versions.change(vm.table);
      vm.table.clock += nanos;
    }
    if (ofLibrary()) {
      vm.thread.state.waited += nanos;
    }
  }

  private boolean ofLibrary() {
    return vm.thread.state.frame.code.method.owner.origin != Origin.PROGRAM;
  }

  /**
   * The time as the code that asks sees it. To the library, which compares it with deadlines of its
   * own, it only passes while the thread waits for one: so that others' waiting does not tell
   * states apart.
   */
  public long now() {
    if (ofLibrary()) {
      return vm.thread.state.waited;
    }
    tick();
    return vm.table.clock;
  }

  /** The program asks for the time: it sees some pass, and ever more if it asks in a loop. */
  private void tick() {
    VmThread.State state = vm.thread.state;
    Frame f = state.frame;
    boolean again = state.timeFrame == f && state.timePc == f.pc;
    state.times = again ? Math.min(state.times + 1, LONGEST_TIME) : 0;
    state.timeFrame = f;
    state.timePc = f.pc;
    matters |= again;
    if (state.times < LONGEST_TIME) {
      pass(MICROSECOND << state.times);
    }
  }

  /** Whether some thread asks for the time in a loop, so that the clock is part of a state. */
  public boolean matters() {
    return matters;
  }
}
