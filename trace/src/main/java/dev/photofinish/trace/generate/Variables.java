package dev.photofinish.trace.generate;

/**
 * Chooses variables. Shared ones have the lowest numbers, then come those of each thread, then the
 * volatile ones.
 */
final class Variables {
  private static final double FAVOUR = 0.9;
  private static final int PER_VOLATILE = 10;

  private final Dice dice;
  private final int shared;
  private final int racy;
  private final int locks;
  private final int favourites;
  private final int perThread;
  private final int firstVolatile;
  private final int volatiles;

  Variables(GeneratorOptions options, Dice dice) {
    this.dice = dice;
    Population population = options.population();
    shared = population.variables();
    racy = population.racy();
    locks = population.locks();
    favourites = options.favourites();
    perThread = Math.max(1, shared / population.threads());
    firstVolatile = shared + perThread * population.threads();
    volatiles = Math.max(1, shared / PER_VOLATILE);
  }

  /** A variable that all threads use, picked to a thread's liking. */
  int shared(int thread) {
    if (favourites == 0 || !dice.chance(FAVOUR)) {
      return dice.below(shared);
    }
    int start = (int) (((thread * 0x9E3779B97F4A7C15L) >>> 33) % shared);
    return (start + dice.below(favourites)) % shared;
  }

  /** A variable that only this thread uses. */
  int ofThread(int thread) {
    return shared + thread * perThread + dice.below(perThread);
  }

  /** A volatile variable. */
  int ofVolatiles() {
    return firstVolatile + dice.below(volatiles);
  }

  /** Whether a variable may be accessed without its guard. */
  boolean isRacy(int variable) {
    return variable < racy;
  }

  /** The lock that guards a shared variable. */
  int guard(int variable) {
    return variable % locks;
  }

  /** Whether a lock guards any variable. */
  boolean isGuard(int lock) {
    return lock < shared;
  }

  /** A variable that a lock guards. */
  int guardedBy(int lock) {
    return lock + locks * dice.below((shared - lock - 1) / locks + 1);
  }
}
