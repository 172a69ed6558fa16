package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * {@code rand} and its relatives: glibc's generators, so that a program of one thread gets the
 * numbers it gets in reality. Each thread has a sequence of its own, which depends on the seed
 * only: the standard promises no sequence to several threads, and so none depends on their
 * schedule.
 */
final class RandomNumbers {
  private static final int DEGREE = 31;
  private static final int SEPARATION = 3;
  private static final int DISCARDED = 310;
  private static final long DRAND_MULTIPLIER = 0x5DEECE66DL;
  private static final long DRAND_MASK = (1L << 48) - 1;

  private RandomNumbers() {}

  /** The seeds, and where in its sequences each thread is. */
  static final class State implements Component {
    private int seed = 1;
    private final Map<Integer, int[]> registers = new TreeMap<>();
    private final Map<Integer, Long> linear = new TreeMap<>();

    /** Who called what of {@link StandardLibrary#ASSUMED_SAFE}; no call depends on it. */
    private final Set<Integer> callers = new TreeSet<>();

    private final Set<String> called = new TreeSet<>();

    @Override
    public State copy() {
      State copy = new State();
      copy.seed = seed;
      registers.forEach((thread, register) -> copy.registers.put(thread, register.clone()));
      copy.linear.putAll(linear);
      copy.callers.addAll(callers);
      copy.called.addAll(called);
      return copy;
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(seed);
      registers.forEach((thread, register) -> hasher.add(thread).add(Arrays.hashCode(register)));
      linear.forEach((thread, value) -> hasher.add(thread).add(value));
    }
  }

  /** The functions of {@link StandardLibrary#ASSUMED_SAFE} that several threads called. */
  static List<String> shared(Machine machine) {
    if (!machine.has(State.class)) {
      return List.of();
    }
    State state = machine.view(State.class);
    return state.callers.size() > 1 ? List.copyOf(state.called) : List.of();
  }

  static void addTo(Table table, LibraryOptions options) {
    External random = Operations.local(call -> call.result(next(call)));
    for (String name : new String[] {"rand", "random", "__photofinish_random_device"}) {
      table.add(Inputs.choiceOr(options.ranges(), name, random), name);
    }
    table
        .add(Operations.local(RandomNumbers::seed), "srand", "srandom")
        .add(Operations.local(RandomNumbers::nextReentrant), "rand_r")
        .add(Operations.local(call -> call.floatResult(nextReal(call))), "__photofinish_drand48")
        .add(
            Operations.local(call -> call.result(nextLinear(call) >>> 17)), "__photofinish_lrand48")
        .add(
            Operations.local(call -> call.result(nextLinear(call) << 16 >> 32)),
            "__photofinish_mrand48")
        .add(
            Operations.local(call -> linear(call, (call.argument(0) << 16 | 0x330E) & DRAND_MASK)),
            "__photofinish_srand48")
        .add(Operations.unsupported("erand48 and its relatives"), "erand48", "nrand48", "jrand48");
  }

  private static State state(CallContext call) {
    State state = Components.of(call, State.class, State::new);
    if (StandardLibrary.ASSUMED_SAFE.contains(call.name())) {
      state.callers.add(call.thread().threadLocalOwner());
      state.called.add(call.name());
    }
    return state;
  }

  private static void seed(CallContext call) {
    State state = state(call);
    state.seed = call.intArgument(0);
    state.registers.clear();
  }

  /** glibc's additive feedback generator after {@code srandom}. */
  private static int[] register(int seed) {
    int[] register = new int[DEGREE + 1];
    long value = seed == 0 ? 1 : seed;
    register[0] = (int) value;
    for (int i = 1; i < DEGREE; i++) {
      value = 16807 * (value % 127773) - 2836 * (value / 127773);
      if (value < 0) {
        value += Integer.MAX_VALUE;
      }
      register[i] = (int) value;
    }
    register[DEGREE] = 0;
    for (int i = 0; i < DISCARDED; i++) {
      step(register);
    }
    return register;
  }

  /** One step; the last element of the register is the position of the rear pointer. */
  private static int step(int[] register) {
    int rear = register[DEGREE];
    int front = (rear + SEPARATION) % DEGREE;
    register[front] += register[rear];
    register[DEGREE] = (rear + 1) % DEGREE;
    return register[front] >>> 1;
  }

  private static int next(CallContext call) {
    State state = state(call);
    int thread = call.thread().threadLocalOwner();
    int[] register =
        state.registers.computeIfAbsent(thread, t -> register(state.seed + 7919 * (t - 1)));
    return step(register);
  }

  private static void nextReentrant(CallContext call) {
    int seed = (int) call.read(call.argument(0), 4);
    int result = 0;
    for (int bits : new int[] {11, 10, 10}) {
      seed = seed * 1103515245 + 12345;
      result = (result << bits) ^ ((seed >>> 16) & ((1 << bits) - 1));
    }
    call.write(call.argument(0), 4, seed);
    call.result(result);
  }

  private static void linear(CallContext call, long value) {
    state(call).linear.put(call.thread().threadLocalOwner(), value);
  }

  private static long nextLinear(CallContext call) {
    long before = state(call).linear.getOrDefault(call.thread().threadLocalOwner(), 0L);
    long after = (before * DRAND_MULTIPLIER + 0xB) & DRAND_MASK;
    linear(call, after);
    return after;
  }

  private static double nextReal(CallContext call) {
    return Math.scalb((double) nextLinear(call), -48);
  }
}
