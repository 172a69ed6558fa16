package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;
import java.util.Map;
import java.util.TreeMap;

/**
 * Clocks that count how often a thread has looked: a millisecond for each time. So what a thread
 * sees depends on its own history only. Who looks often sees time fly, and in the end stand still:
 * loops that wait for a moment end, and those that wait for something else, and look at the clock
 * in every round, have no end of different states.
 */
final class Clocks {
  private static final long EPOCH_SECONDS = 1_700_000_000;
  private static final long MILLIS = 1_000;
  private static final long MICROS_PER_MILLI = 1_000;
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** After so many looks each one takes as long as all before. */
  private static final long STEADY_LOOKS = 32;

  /** So often; that makes years. */
  private static final long FLYING_LOOKS = 32;

  private Clocks() {}

  /** How often each thread has looked. */
  static final class State implements Component {
    private final TreeMap<Integer, Long> looks;

    State() {
      this(Map.of());
    }

    private State(Map<Integer, Long> looks) {
      this.looks = new TreeMap<>(looks);
    }

    @Override
    public State copy() {
      return new State(looks);
    }

    @Override
    public void hash(StateHasher hasher) {
      looks.forEach((thread, count) -> hasher.add(thread).add(count));
    }
  }

  static void addTo(Table table) {
    table
        .add(Clocks::seconds, "time")
        .add(call -> call.result(look(call) * MICROS_PER_MILLI), "clock")
        .add(Clocks::timeOfDay, "gettimeofday")
        .add(Clocks::clockTime, "clock_gettime", "timespec_get")
        .add(Clocks::resolution, "clock_getres")
        .add(call -> call.result(look(call) / 10), "times");
  }

  /** Milliseconds since the start, as far as the thread can tell. */
  private static long look(CallContext call) {
    long looks =
        Components.of(call, State.class, State::new)
            .looks
            .merge(
                call.thread().threadLocalOwner(),
                1L,
                (before, one) -> Math.min(before + one, STEADY_LOOKS + FLYING_LOOKS));
    return looks <= STEADY_LOOKS ? looks : STEADY_LOOKS << (looks - STEADY_LOOKS);
  }

  private static void seconds(CallContext call) {
    long seconds = EPOCH_SECONDS + look(call) / MILLIS;
    if (call.argument(0) != 0) {
      call.write(call.argument(0), 8, seconds);
    }
    call.result(seconds);
  }

  private static void timeOfDay(CallContext call) {
    long now = look(call);
    call.write(call.argument(0), 8, EPOCH_SECONDS + now / MILLIS);
    call.write(call.argument(0) + 8, 8, now % MILLIS * MICROS_PER_MILLI);
    call.result(0);
  }

  private static void clockTime(CallContext call) {
    boolean standard = call.name().equals("timespec_get");
    long target = call.argument(standard ? 0 : 1);
    long now = look(call);
    call.write(target, 8, EPOCH_SECONDS + now / MILLIS);
    call.write(target + 8, 8, now % MILLIS * NANOS_PER_MILLI);
    call.result(standard ? call.argument(1) : 0);
  }

  private static void resolution(CallContext call) {
    if (call.argument(1) != 0) {
      call.write(call.argument(1), 8, 0);
      call.write(call.argument(1) + 8, 8, NANOS_PER_MILLI);
    }
    call.result(0);
  }
}
