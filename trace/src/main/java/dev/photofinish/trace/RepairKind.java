package dev.photofinish.trace;

/** The ways in which {@link Repair#LENIENT} mends a trace. */
enum RepairKind {
  UNHELD_RELEASE(
      "release of a lock not held was dropped", "releases of locks not held were dropped"),
  UNHELD_WAIT("wait on a lock not held was dropped", "waits on locks not held were dropped"),
  UNHELD_NOTIFY(
      "notify on a lock not held was taken for mere order",
      "notifies on locks not held were taken for mere order"),
  STRAY_WAKE(
      "wake without its wait was taken for an acquire",
      "wakes without their waits were taken for acquires"),
  MISSING_RELEASE("missing release was put in", "missing releases were put in"),
  LATE_FORK(
      "fork of a running thread was taken for mere order",
      "forks of running threads were taken for mere order"),
  SELF_FORK(
      "fork of a thread by itself was dropped", "forks of threads by themselves were dropped"),
  SELF_JOIN(
      "join of a thread by itself was dropped", "joins of threads by themselves were dropped"),
  EARLY_JOIN(
      "thread that went on after its join goes on as another one",
      "threads that went on after their joins go on as other ones"),
  STRAY_DEPART("missing arrival was put in", "missing arrivals were put in"),
  SECOND_ARRIVAL("missing departure was put in", "missing departures were put in");

  private final String one;
  private final String several;

  RepairKind(String one, String several) {
    this.one = one;
    this.several = several;
  }

  /** One sentence on what was done, how often and where first. */
  String sentence(long count, String first) {
    return count == 1
        ? "1 " + one + ", at " + first
        : count + " " + several + ", the first at " + first;
  }
}
