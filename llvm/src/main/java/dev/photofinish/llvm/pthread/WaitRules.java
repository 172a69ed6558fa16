package dev.photofinish.llvm.pthread;

/**
 * What a run assumes of threads that wait.
 *
 * @param wakeups what ends waits for condition variables
 * @param arrivals whether the order matters in which threads arrive at barriers
 */
public record WaitRules(Wakeups wakeups, Arrivals arrivals) {
  /** Waits end by signals, and all users of a barrier meet. */
  public static final WaitRules DEFAULTS = new WaitRules(Wakeups.SIGNALLED, Arrivals.COUNTED);

  public WaitRules with(Wakeups other) {
    return new WaitRules(other, arrivals);
  }

  public WaitRules with(Arrivals other) {
    return new WaitRules(wakeups, other);
  }
}
