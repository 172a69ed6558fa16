package dev.photofinish.trace;

import java.util.function.Supplier;

/** Which threads have arrived at which barriers, and so who may depart. */
final class BarrierRules {
  private final EventColumns columns;
  private final TraceSymbols symbols;
  private final RepairLog log;
  private final BarrierRounds rounds = new BarrierRounds();

  BarrierRules(EventColumns columns, TraceSymbols symbols, RepairLog log) {
    this.columns = columns;
    this.symbols = symbols;
    this.log = log;
  }

  void arrive(int thread, int barrier, int location) throws ImpossibleEventException {
    if (rounds.isGathering(thread, barrier)) {
      log.repair(
          RepairKind.SECOND_ARRIVAL,
          problem(thread, "arrives at", barrier, "at which it has arrived in this round"));
      columns.insert(thread, Op.DEPART, barrier, location);
      rounds.depart(thread, barrier);
    }
    rounds.arrive(thread, barrier);
    columns.append(thread, Op.ARRIVE, barrier, location);
  }

  void depart(int thread, int barrier, int location) throws ImpossibleEventException {
    if (rounds.depart(thread, barrier) < 0) {
      log.repair(
          RepairKind.STRAY_DEPART,
          problem(thread, "departs from", barrier, "at which it has not arrived"));
      columns.insert(thread, Op.ARRIVE, barrier, location);
      rounds.arrive(thread, barrier);
      rounds.depart(thread, barrier);
    }
    columns.append(thread, Op.DEPART, barrier, location);
  }

  private Supplier<String> problem(int thread, String verb, int barrier, String why) {
    return () ->
        "%s %s barrier %s, %s"
            .formatted(symbols.threads().name(thread), verb, symbols.locks().name(barrier), why);
  }
}
