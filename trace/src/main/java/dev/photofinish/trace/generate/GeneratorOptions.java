package dev.photofinish.trace.generate;

/**
 * What a generated trace looks like.
 *
 * @param seed makes traces with the same options differ
 * @param length how many events there are
 * @param locations how many source positions there are; 0 gives every event a line of its own
 * @param lifecycle how threads come to be and end
 * @param burst how many events a thread does in a row, on average
 * @param section how many accesses a critical section has, on average
 * @param favourites how many shared variables a thread prefers; 0 if it has no preference
 * @param population how many threads, locks and variables take part
 * @param mix how often they do what
 */
public record GeneratorOptions(
    long seed,
    long length,
    int locations,
    Lifecycle lifecycle,
    int burst,
    int section,
    int favourites,
    Population population,
    Mix mix) {
  /** The least positive number of source positions, so that no operation lacks a line. */
  static final int LEAST_LOCATIONS = 20;

  private static final GeneratorOptions DEFAULTS =
      new GeneratorOptions(
          1,
          100_000,
          500,
          Lifecycle.FORK_JOIN,
          20,
          4,
          0,
          new Population(4, 16, 2, 1000, 20),
          new Mix(0.7, 0.5, 0.3, 0, 0, 0, 0));

  /** Checks that the options go together. */
  public GeneratorOptions {
    Bounds.check("burst", burst, 1, Integer.MAX_VALUE);
    Bounds.check("section", section, 1, Integer.MAX_VALUE);
    Bounds.check("favourites", favourites, 0, population.variables());
    if (locations != 0) {
      Bounds.check("locations, unless it is 0,", locations, LEAST_LOCATIONS, Integer.MAX_VALUE / 2);
    }
    long forksAndJoins = lifecycle == Lifecycle.FREE ? 0 : 2L * (population.threads() - 1);
    long most = locations == 0 ? Integer.MAX_VALUE - 1 : Long.MAX_VALUE / 2;
    Bounds.check("events", length, forksAndJoins, most);
    if (mix.waits() > 0 && population.locks() == 0) {
      throw new IllegalArgumentException("waits need locks");
    }
  }

  /** A hundred thousand events of four threads that mostly keep to their locks. */
  public static GeneratorOptions defaults() {
    return DEFAULTS;
  }

  public GeneratorOptions withSeed(long newSeed) {
    return new GeneratorOptions(
        newSeed, length, locations, lifecycle, burst, section, favourites, population, mix);
  }

  public GeneratorOptions withLength(long newLength) {
    return new GeneratorOptions(
        seed, newLength, locations, lifecycle, burst, section, favourites, population, mix);
  }

  public GeneratorOptions withLocations(int newLocations) {
    return new GeneratorOptions(
        seed, length, newLocations, lifecycle, burst, section, favourites, population, mix);
  }

  public GeneratorOptions withLifecycle(Lifecycle newLifecycle) {
    return new GeneratorOptions(
        seed, length, locations, newLifecycle, burst, section, favourites, population, mix);
  }

  public GeneratorOptions withBurst(int newBurst) {
    return new GeneratorOptions(
        seed, length, locations, lifecycle, newBurst, section, favourites, population, mix);
  }

  public GeneratorOptions withSection(int newSection) {
    return new GeneratorOptions(
        seed, length, locations, lifecycle, burst, newSection, favourites, population, mix);
  }

  public GeneratorOptions withFavourites(int newFavourites) {
    return new GeneratorOptions(
        seed, length, locations, lifecycle, burst, section, newFavourites, population, mix);
  }

  public GeneratorOptions withPopulation(Population newPopulation) {
    return new GeneratorOptions(
        seed, length, locations, lifecycle, burst, section, favourites, newPopulation, mix);
  }

  public GeneratorOptions withMix(Mix newMix) {
    return new GeneratorOptions(
        seed, length, locations, lifecycle, burst, section, favourites, population, newMix);
  }

  public GeneratorOptions withThreads(int newThreads) {
    return withPopulation(population.withThreads(newThreads));
  }

  public GeneratorOptions withLocks(int newLocks) {
    return withPopulation(population.withLocks(newLocks));
  }

  public GeneratorOptions withNesting(int newNesting) {
    return withPopulation(population.withNesting(newNesting));
  }

  /** With so many shared variables, of which so many are ever accessed without their guard. */
  public GeneratorOptions withVariables(int newVariables, int newRacy) {
    return withPopulation(population.withVariables(newVariables, newRacy));
  }

  public GeneratorOptions withReads(double newReads) {
    return withMix(mix.withReads(newReads));
  }

  public GeneratorOptions withGuarded(double newGuarded) {
    return withMix(mix.withGuarded(newGuarded));
  }

  public GeneratorOptions withLocal(double newLocal) {
    return withMix(mix.withLocal(newLocal));
  }

  public GeneratorOptions withVolatiles(double newVolatiles) {
    return withMix(mix.withVolatiles(newVolatiles));
  }

  public GeneratorOptions withWaits(double newWaits) {
    return withMix(mix.withWaits(newWaits));
  }

  public GeneratorOptions withBarriers(double newBarriers) {
    return withMix(mix.withBarriers(newBarriers));
  }

  public GeneratorOptions withOverlaps(double newOverlaps) {
    return withMix(mix.withOverlaps(newOverlaps));
  }
}
