package dev.photofinish.bench.mutation;

/**
 * What the conditions of an {@linkplain Instrumentation instrumented} class call. The state is
 * static because bytecode has no other way to it; one subject is run at a time.
 */
public final class MutationSwitch {
  /** Classes are loaded when they are needed, so that the number of points is not known. */
  private static final int MOST_POINTS = 1 << 16;

  private static volatile int broken = -1;
  private static volatile boolean forced;
  private static volatile boolean[] reached = {};
  private static volatile long left = Long.MAX_VALUE;

  private MutationSwitch() {}

  /** A subject made more steps than it may: a broken condition has made a loop endless. */
  static final class OutOfSteps extends Error {
    private static final long serialVersionUID = 1;
  }

  /**
   * Starts a run.
   *
   * @param mutant what is broken; null for nothing
   * @param steps how many conditions may be decided
   */
  static void start(Mutant mutant, long steps) {
    broken = mutant == null ? -1 : mutant.point().number();
    forced = mutant != null && mutant.forced();
    reached = new boolean[MOST_POINTS];
    left = steps;
  }

  /** Ends a run, and gives the points that it came to. */
  static boolean[] stop() {
    broken = -1;
    left = 0;
    return reached;
  }

  /** How many conditions the run may still decide. */
  static long left() {
    return left;
  }

  /** What a point decides: what it computed, unless it is broken. */
  private static int decide(boolean computed, int point) {
    // Steps of several threads may count as one; that only makes the bound larger.
    long next = left - 1;
    left = next;
    if (next < 0) {
      throw new OutOfSteps();
    }
    reached[point] = true;
    boolean decision = point == broken ? forced : computed;
    return decision ? 1 : 0;
  }

  public static int isZero(int value, int point) {
    return decide(value == 0, point);
  }

  public static int isNotZero(int value, int point) {
    return decide(value != 0, point);
  }

  public static int isNegative(int value, int point) {
    return decide(value < 0, point);
  }

  public static int isNotNegative(int value, int point) {
    return decide(value >= 0, point);
  }

  public static int isPositive(int value, int point) {
    return decide(value > 0, point);
  }

  public static int isNotPositive(int value, int point) {
    return decide(value <= 0, point);
  }

  public static int isEqual(int first, int second, int point) {
    return decide(first == second, point);
  }

  public static int isUnequal(int first, int second, int point) {
    return decide(first != second, point);
  }

  public static int isLess(int first, int second, int point) {
    return decide(first < second, point);
  }

  public static int isNotLess(int first, int second, int point) {
    return decide(first >= second, point);
  }

  public static int isGreater(int first, int second, int point) {
    return decide(first > second, point);
  }

  public static int isNotGreater(int first, int second, int point) {
    return decide(first <= second, point);
  }

  @SuppressWarnings("ReferenceEquality")
  public static int isSame(Object first, Object second, int point) {
    return decide(first == second, point);
  }

  @SuppressWarnings("ReferenceEquality")
  public static int isDifferent(Object first, Object second, int point) {
    return decide(first != second, point);
  }

  public static int isNull(Object value, int point) {
    return decide(value == null, point);
  }

  public static int isNotNull(Object value, int point) {
    return decide(value != null, point);
  }

  /** The result of a method. */
  public static int result(int value, int point) {
    return decide(value != 0, point);
  }
}
