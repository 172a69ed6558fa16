package dev.photofinish.trace;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Which threads have arrived at which barriers, and so who may depart. */
final class BarrierRules {
  private final EventColumns columns;
  private final TraceSymbols symbols;
  private final RepairLog log;
  private final Long2IntOpenHashMap arrivals = new Long2IntOpenHashMap();

  BarrierRules(EventColumns columns, TraceSymbols symbols, RepairLog log) {
    this.columns = columns;
    this.symbols = symbols;
    this.log = log;
  }

  void arrive(int thread, int barrier, int location) throws ImpossibleEventException {
    arrivals.addTo(key(thread, barrier), 1);
    columns.append(thread, Op.ARRIVE, barrier, location);
  }

  void depart(int thread, int barrier, int location) throws ImpossibleEventException {
    long key = key(thread, barrier);
    int pending = arrivals.get(key);
    if (pending == 0) {
      log.repair(
          RepairKind.STRAY_DEPART,
          () ->
              "%s departs from barrier %s, at which it has not arrived"
                  .formatted(symbols.threads().name(thread), symbols.locks().name(barrier)));
      columns.insert(thread, Op.ARRIVE, barrier, location);
      columns.append(thread, Op.DEPART, barrier, location);
      return;
    }
    if (pending == 1) {
      arrivals.remove(key);
    } else {
      arrivals.put(key, pending - 1);
    }
    columns.append(thread, Op.DEPART, barrier, location);
  }

  private static long key(int thread, int barrier) {
    return ((long) thread << 32) | barrier;
  }
}
