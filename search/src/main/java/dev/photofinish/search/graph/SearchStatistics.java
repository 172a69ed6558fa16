package dev.photofinish.search.graph;

/**
 * What a search did.
 *
 * @param states the nodes reached: each of those that can be reached in several ways counts once
 * @param storedStates those of them that were remembered
 * @param steps the macro steps made, which are the edges followed
 * @param revisits the steps that led to a state seen before
 * @param branchings the states with more than one way to go on
 * @param deepest the most steps of one run
 * @param storeBytes the memory that the remembered states took
 * @param nanos the time it took
 */
public record SearchStatistics(
    long states,
    long storedStates,
    long steps,
    long revisits,
    long branchings,
    int deepest,
    long storeBytes,
    long nanos) {

  /** How many states were reached in a second. */
  public double statesPerSecond() {
    return states * 1e9 / Math.max(1, nanos);
  }
}
