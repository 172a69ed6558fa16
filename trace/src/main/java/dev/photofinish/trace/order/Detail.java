package dev.photofinish.trace.order;

/** How much of what it finds an order reports. */
public enum Detail {
  /**
   * For each second event, and each thread and source position that it is unordered with, only the
   * latest event there: enough to know every racing pair of positions, with its smallest distance.
   */
  LATEST,
  /** Every unordered conflicting pair of events. */
  ALL
}
