package dev.photofinish.search.history;

import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.order.Strands;
import java.util.BitSet;
import java.util.List;

/** Happens-before as a graph over all events of a run, by the definitions. */
final class ReferenceRunOrder {

  private final List<RunEvent> events;
  private final BitSet[] before;

  ReferenceRunOrder(List<RunEvent> events, Strands strands) {
    this.events = events;
    before = new BitSet[events.size()];
    for (int j = 0; j < events.size(); j++) {
      before[j] = new BitSet();
      for (int i = 0; i < j; i++) {
        int a = strands.canonical(events.get(i).strand());
        int b = strands.canonical(events.get(j).strand());
        if (a == b || strands.before(a, b) || synchronises(i, j)) {
          before[j].or(before[i]);
          before[j].set(i);
        }
      }
    }
  }

  boolean ordered(int i, int j) {
    return before[j].get(i);
  }

  private boolean synchronises(int i, int j) {
    RunEvent a = events.get(i);
    RunEvent b = events.get(j);
    return switch (a.what()) {
      case RELEASE ->
          b.what() == RunEvent.What.ACQUIRE
              && a.object() == b.object()
              && (a.mode() == LockMode.EXCLUSIVE || b.mode() == LockMode.EXCLUSIVE);
      case SIGNAL -> b.what() == RunEvent.What.AWAIT && a.object() == b.object();
      case STORE, UPDATE -> a.order().releases() && takenFrom(i, j);
      case FENCE -> a.order().releases() && storesAfterFence(i, j);
      case ACCESS, ACQUIRE, AWAIT, LOAD -> false;
    };
  }

  /** Whether a relaxed store after a release fence, by the same thread, is acquired by an event. */
  private boolean storesAfterFence(int fence, int acquire) {
    for (int k = fence + 1; k < acquire; k++) {
      if (events.get(k).context() == events.get(fence).context()
          && stores(events.get(k))
          && takenFrom(k, acquire)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an event acquires the store, directly or by a fence after a load. */
  private boolean takenFrom(int store, int acquire) {
    RunEvent event = events.get(acquire);
    if (loads(event) && event.order().acquires()) {
      return readsFrom(store, acquire);
    }
    if (event.what() != RunEvent.What.FENCE || !event.order().acquires()) {
      return false;
    }
    for (int k = store + 1; k < acquire; k++) {
      if (events.get(k).context() == event.context()
          && loads(events.get(k))
          && readsFrom(store, k)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a load reads from a store or from the release sequence it heads. */
  private boolean readsFrom(int store, int load) {
    long object = events.get(store).object();
    if (load <= store || events.get(load).object() != object) {
      return false;
    }
    for (int k = store + 1; k < load; k++) {
      RunEvent between = events.get(k);
      boolean goesOn =
          between.order() == MemoryOrder.RELAXED_IN_SEQUENCE
              && between.context() == events.get(store).context();
      if (between.what() == RunEvent.What.STORE && between.object() == object && !goesOn) {
        return false;
      }
    }
    return true;
  }

  private static boolean stores(RunEvent event) {
    return event.what() == RunEvent.What.STORE || event.what() == RunEvent.What.UPDATE;
  }

  private static boolean loads(RunEvent event) {
    return event.what() == RunEvent.What.LOAD || event.what() == RunEvent.What.UPDATE;
  }
}
