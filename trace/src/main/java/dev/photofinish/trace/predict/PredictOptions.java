package dev.photofinish.trace.predict;

/**
 * How to predict.
 *
 * @param order the analysis
 * @param grouping what counts as one race
 * @param witnesses whether the pairs that an order reports are confirmed with a reordering
 * @param threads how many threads to work with; the result does not depend on it
 * @param budget how many events the exact decision may look at for one pair, and a quarter of what
 *     it may for one variable
 */
public record PredictOptions(
    Order order, Grouping grouping, Witnesses witnesses, int threads, int budget) {

  /** Whether reported pairs get a reordering. */
  public enum Witnesses {
    /** Every race carries one, or is marked possible. */
    SEEK,
    /** None is sought, and every race is marked possible. */
    SKIP
  }

  /** M2 with the exact decision behind it, by pair of positions, on all cores. */
  public static PredictOptions defaults() {
    return new PredictOptions(
        Order.M2,
        Grouping.PAIR,
        Witnesses.SEEK,
        Runtime.getRuntime().availableProcessors(),
        50_000_000);
  }

  public PredictOptions withOrder(Order newOrder) {
    return new PredictOptions(newOrder, grouping, witnesses, threads, budget);
  }

  public PredictOptions withGrouping(Grouping newGrouping) {
    return new PredictOptions(order, newGrouping, witnesses, threads, budget);
  }

  public PredictOptions withWitnesses(Witnesses newWitnesses) {
    return new PredictOptions(order, grouping, newWitnesses, threads, budget);
  }

  public PredictOptions withThreads(int newThreads) {
    return new PredictOptions(order, grouping, witnesses, newThreads, budget);
  }

  public PredictOptions withBudget(int newBudget) {
    return new PredictOptions(order, grouping, witnesses, threads, newBudget);
  }
}
