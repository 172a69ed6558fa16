package dev.photofinish.llvm.machine;

import java.util.Optional;

/**
 * A function that the program calls but does not define: one function of libc, libomp, pthreads.
 *
 * <p>An external keeps no state; what has to last lies in memory, in a {@link Component} or in the
 * {@linkplain CallContext#phase() phase} and {@linkplain CallContext#note() note} of the call. The
 * call stays unfinished while {@link #execute} ends with {@link CallContext#again} or {@link
 * CallContext#push}; otherwise it has returned, with zero if no result was given.
 *
 * <p>A barrier is: phase 0, LOCAL, registers the arrival and says {@code again(1)}; phase 1, HARD,
 * is enabled when all have arrived.
 */
@FunctionalInterface
public interface External {
  /** Does nothing, and nobody hears of the call. */
  External NOTHING = call -> {};

  /** Does the call. Called only when {@link #operation} is LOCAL or the scheduler says so. */
  void execute(CallContext call);

  /** What kind of operation this call is, in its present phase. */
  default Operation operation(CallContext call) {
    return Operation.LOCAL;
  }

  /** Whether the operation can be done now. Must not change anything. */
  default boolean enabled(CallContext call) {
    return true;
  }

  /** What a call that is not {@linkplain #enabled enabled} waits for; empty if that has no name. */
  default Optional<Awaited> awaited(CallContext call) {
    return Optional.empty();
  }

  /** For {@link Operation#CHOICE}: how many alternatives there are, at least 1. */
  default int choices(CallContext call) {
    return 1;
  }

  /** What a dependence of the arguments on the schedule means; see {@link TaintRule}. */
  default TaintRule taintRule() {
    return TaintRule.SINK;
  }

  /** The same function, for which arguments that depend on the schedule are treated as told. */
  default External with(TaintRule rule) {
    External base = this;
    return new External() {
      @Override
      public void execute(CallContext call) {
        base.execute(call);
      }

      @Override
      public Operation operation(CallContext call) {
        return base.operation(call);
      }

      @Override
      public boolean enabled(CallContext call) {
        return base.enabled(call);
      }

      @Override
      public Optional<Awaited> awaited(CallContext call) {
        return base.awaited(call);
      }

      @Override
      public int choices(CallContext call) {
        return base.choices(call);
      }

      @Override
      public TaintRule taintRule() {
        return rule;
      }
    };
  }
}
