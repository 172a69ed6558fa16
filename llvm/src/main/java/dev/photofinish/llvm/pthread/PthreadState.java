package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.search.machine.StateHasher;

/**
 * Who holds what and who waits where. What a lock's own bytes can say (its kind, the value of a
 * semaphore) is in memory instead, so that a lock which comes to lie where another one was starts
 * afresh.
 */
final class PthreadState implements Component {
  final StateTable<HeldMutex> mutexes;
  final StateTable<HeldReadWriteLock> readWriteLocks;
  final StateTable<Waiters> conditions;
  final StateTable<BarrierRound> barriers;
  final StateTable<ThreadRecord> threads;
  final StateTable<ThreadKey> keys;
  final StateTable<SpecificValue> specifics;

  PthreadState() {
    this(
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>());
  }

  private PthreadState(
      StateTable<HeldMutex> mutexes,
      StateTable<HeldReadWriteLock> readWriteLocks,
      StateTable<Waiters> conditions,
      StateTable<BarrierRound> barriers,
      StateTable<ThreadRecord> threads,
      StateTable<ThreadKey> keys,
      StateTable<SpecificValue> specifics) {
    this.mutexes = mutexes;
    this.readWriteLocks = readWriteLocks;
    this.conditions = conditions;
    this.barriers = barriers;
    this.threads = threads;
    this.keys = keys;
    this.specifics = specifics;
  }

  static PthreadState of(CallContext call) {
    return call.machine().component(PthreadState.class);
  }

  @Override
  public PthreadState copy() {
    return new PthreadState(
        mutexes.copy(),
        readWriteLocks.copy(),
        conditions.copy(),
        barriers.copy(),
        threads.copy(),
        keys.copy(),
        specifics.copy());
  }

  @Override
  public void hash(StateHasher hasher) {
    mutexes.hash(hasher);
    readWriteLocks.hash(hasher);
    conditions.hash(hasher);
    barriers.hash(hasher);
    threads.hash(hasher);
    keys.hash(hasher);
    specifics.hash(hasher);
  }
}
