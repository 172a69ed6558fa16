package dev.photofinish.jvm.natives;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import java.util.function.ToLongFunction;

/**
 * Random numbers of generators without a seed: the lowest and the highest that there are, as long
 * as values are chosen; after that they are those of the generator, always the same.
 */
final class RandomNatives {
  private static final String RANDOM = "java/util/Random";
  private static final String SECURE = "java/security/SecureRandom";
  private static final String SPLITTABLE = "java/util/SplittableRandom";
  private static final String SUPPORT = "jdk/internal/util/random/RandomSupport";
  private static final String GENERATOR = "(Ljava/util/random/RandomGenerator;";
  private static final String WORDS = "the lowest and the highest, for the first few of a run";

  private static final long ALMOST_ONE = Double.doubleToRawLongBits(Math.nextDown(1.0));
  private static final long ALMOST_ONE_FLOAT = Float.floatToRawIntBits(Math.nextDown(1.0f));
  private static final long ONE = Double.doubleToRawLongBits(1.0);
  private static final long MINUS_ONE = Double.doubleToRawLongBits(-1.0);

  /** Marks a generator that has no seed. */
  private enum Seed {
    NONE
  }

  /** The smallest and the greatest number that a call may give. */
  private record Range(ToLongFunction<Call> lowest, ToLongFunction<Call> highest) {
    static Range of(long lowest, long highest) {
      return new Range(call -> lowest, call -> highest);
    }
  }

  private RandomNatives() {}

  static void addTo(NativeMethods methods) {
    for (String type : new String[] {RANDOM, SPLITTABLE}) {
      methods.add(type + ".<init>()V", RandomNatives::seedless);
    }
    methods.add(SECURE + ".<init>()V", RandomNatives::secure);
    methods.add(SECURE + ".next", call -> becomes(call, "next", "(I)I"));
    methods.add(SECURE + ".nextBytes([B)V", call -> becomes(call, "nextBytes", "([B)V"));
    methods.add(SECURE + ".setSeed(J)V", Call::returns);
    methods.add(SECURE + ".setSeed([B)V", Call::returns);
    methods.add(RANDOM + ".setSeed(J)V", RandomNatives::seeded);
    for (String type :
        new String[] {RANDOM, SPLITTABLE, "java/util/concurrent/ThreadLocalRandom"}) {
      add(methods, type + ".nextBoolean()Z", Range.of(0, 1));
      add(methods, type + ".nextInt()I", Range.of(0, -1));
      add(methods, type + ".nextLong()J", Range.of(0, -1));
      add(methods, type + ".nextDouble()D", Range.of(0, ALMOST_ONE));
      add(methods, type + ".nextFloat()F", Range.of(0, ALMOST_ONE_FLOAT));
      add(methods, type + ".nextGaussian()D", Range.of(MINUS_ONE, ONE));
      add(methods, type + ".nextInt(I)I", below());
      add(methods, type + ".nextLong(J)J", below());
      add(methods, type + ".nextInt(II)I", between(2));
      add(methods, type + ".nextLong(JJ)J", between(3));
      methods.add(type + ".nextBytes([B)V", RandomNatives::bounded);
    }
    add(methods, SUPPORT + ".boundedNextInt" + GENERATOR + "I)I", below());
    add(methods, SUPPORT + ".boundedNextLong" + GENERATOR + "J)J", below());
    add(methods, SUPPORT + ".boundedNextInt" + GENERATOR + "II)I", between(2));
    add(methods, SUPPORT + ".boundedNextLong" + GENERATOR + "JJ)J", between(3));
  }

  /** From 0 to the argument, exclusively. */
  private static Range below() {
    return new Range(call -> 0, call -> call.value(1) - 1);
  }

  /** From the first argument to the one in a slot, exclusively. */
  private static Range between(int slot) {
    return new Range(call -> call.value(1), call -> call.value(slot) - 1);
  }

  private static void seedless(Call call) {
    mark(call, Seed.NONE);
    call.proceeds();
  }

  private static void seeded(Call call) {
    if (!call.vm().calls().isCalledBy(RANDOM, "<init>")) {
      mark(call, null);
    }
    call.proceeds();
  }

  private static void secure(Call call) {
    mark(call, Seed.NONE);
    call.calls(call.vm().method(RANDOM, "<init>", "(J)V"), call.object(0), 0L);
  }

  private static void mark(Call call, Seed seed) {
    HeapObject generator = call.object(0);
    if (generator.payload != seed) {
      call.vm().heap().change(generator);
      generator.payload = seed;
    }
  }

  private static void becomes(Call call, String name, String descriptor) {
    call.becomes(call.vm().method(RANDOM, name, descriptor));
  }

  private static boolean isSeedless(HeapObject generator) {
    return generator != null
        && (generator.payload == Seed.NONE || generator.type.name.endsWith("/ThreadLocalRandom"));
  }

  private static void bounded(Call call) {
    if (isSeedless(call.object(0))) {
      call.vm().outside().bounded(Bound.RANDOM_NUMBERS, WORDS);
    }
    call.proceeds();
  }

  private static void add(NativeMethods methods, String method, Range range) {
    methods.add(method, call -> draw(call, range));
  }

  private static void draw(Call call, Range range) {
    if (!isSeedless(call.object(0))) {
      call.proceeds();
      return;
    }
    long lowest = range.lowest.applyAsLong(call);
    long highest = range.highest.applyAsLong(call);
    boolean ofInteger = !call.descriptor().endsWith("D") && !call.descriptor().endsWith("F");
    boolean few = ofInteger && call.descriptor().charAt(1) != ')' && highest <= lowest;
    if (few) {
      // An illegal range, or a single number.
      call.proceeds();
      return;
    }
    boolean all = ofInteger && highest - lowest == 1;
    if (!all) {
      call.vm().outside().bounded(Bound.RANDOM_NUMBERS, WORDS);
    }
    switch (call.vm().outside().choose(2)) {
      case STOPPED -> call.stops();
      case MADE -> call.returns(call.vm().choice() == 0 ? lowest : highest);
      case LEFT_OUT -> {
        call.vm().outside().bounded(Bound.RANDOM_NUMBERS, WORDS);
        call.proceeds();
      }
    }
  }
}
