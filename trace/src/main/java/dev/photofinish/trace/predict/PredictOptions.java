package dev.photofinish.trace.predict;

/**
 * How to predict.
 *
 * @param order the analysis
 * @param grouping what counts as one race
 * @param witnesses whether the pairs that an order reports are confirmed with a reordering
 * @param threads how many threads to work with; the result does not depend on it
 * @param budget how many events the exact decision may look at for one pair, and a twentieth of
 *     what it may for one variable
 * @param time how long all of it may take, reading included; what is not decided by then is counted
 *     as undecided
 */
public record PredictOptions(
    Order order,
    Grouping grouping,
    Witnesses witnesses,
    int threads,
    int budget,
    TimeAllowance time) {

  /** Whether reported pairs get a reordering. */
  public enum Witnesses {
    /** Every race carries one, or is marked possible. */
    SEEK,
    /** None is sought, and every race is marked possible. */
    SKIP
  }

  /** M2 with the exact decision behind it, by pair of positions, on all cores, without haste. */
  public static PredictOptions defaults() {
    return new PredictOptions(
        Order.M2,
        Grouping.PAIR,
        Witnesses.SEEK,
        Runtime.getRuntime().availableProcessors(),
        50_000_000,
        TimeAllowance.unlimited());
  }

  public PredictOptions withOrder(Order newOrder) {
    return new PredictOptions(newOrder, grouping, witnesses, threads, budget, time);
  }

  public PredictOptions withGrouping(Grouping newGrouping) {
    return new PredictOptions(order, newGrouping, witnesses, threads, budget, time);
  }

  public PredictOptions withWitnesses(Witnesses newWitnesses) {
    return new PredictOptions(order, grouping, newWitnesses, threads, budget, time);
  }

  public PredictOptions withThreads(int newThreads) {
    return new PredictOptions(order, grouping, witnesses, newThreads, budget, time);
  }

  public PredictOptions withBudget(int newBudget) {
    return new PredictOptions(order, grouping, witnesses, threads, newBudget, time);
  }

  public PredictOptions withTime(TimeAllowance newTime) {
    return new PredictOptions(order, grouping, witnesses, threads, budget, newTime);
  }
}
