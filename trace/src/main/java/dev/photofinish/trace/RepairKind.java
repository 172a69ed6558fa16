package dev.photofinish.trace;

/** The ways in which {@link Repair#LENIENT} mends a trace. */
enum RepairKind {
  UNHELD_RELEASE(
      "release of a lock not held was dropped", "releases of locks not held were dropped"),
  UNHELD_WAIT("wait on a lock not held was dropped", "waits on locks not held were dropped"),
  UNHELD_NOTIFY("notify on a lock not held was dropped", "notifies on locks not held were dropped"),
  STRAY_WAKE("wake without its wait was dropped", "wakes without their waits were dropped"),
  MISSING_RELEASE("missing release was put in", "missing releases were put in"),
  INNER_RELEASE(
      "release was taken for the outermost one, since those after it are missing",
      "releases were taken for the outermost ones, since those after them are missing"),
  OPEN_LOCK(
      "lock still held when its thread ended was released",
      "locks still held when their threads ended were released"),
  LATE_FORK("fork of a running thread was dropped", "forks of running threads were dropped"),
  SELF_JOIN(
      "join of a thread by itself was dropped", "joins of threads by themselves were dropped"),
  EARLY_JOIN(
      "join of a thread that went on was dropped", "joins of threads that went on were dropped"),
  STRAY_DEPART(
      "departure without its arrival was dropped",
      "departures without their arrivals were dropped");

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
