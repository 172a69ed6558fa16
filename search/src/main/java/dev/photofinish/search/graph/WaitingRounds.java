package dev.photofinish.search.graph;

/** How often threads go round in loops that wait. */
public enum WaitingRounds {
  /** Any number of times. */
  ALL,
  /**
   * {@link #MOST} times while there is no news and others can go on: what else a loop does, such as
   * counting its rounds, would otherwise give new states without end.
   */
  FEW;

  /** Rounds without news, if they are to be few. */
  public static final int MOST = 4;
}
