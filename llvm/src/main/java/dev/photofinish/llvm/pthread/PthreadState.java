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
  /** In so many ways serial threads of barriers are chosen at most. */
  private static final int MOST_WAYS = 64;

  final StateTable<HeldMutex> mutexes;
  final StateTable<HeldReadWriteLock> readWriteLocks;
  final StateTable<Waiters> conditions;
  final StateTable<BarrierRound> barriers;
  final StateTable<ThreadRecord> threads;
  final StateTable<ThreadKey> keys;
  final StateTable<SpecificValue> specifics;

  /** By thread: its cleanup handlers, if it has any. */
  final StateTable<CleanupHandlers> cleanups;

  /** By thread: what it has said of its cancellation. */
  final StateTable<Cancelability> cancelabilities;

  /** By address. */
  final StateTable<NamedSemaphore> semaphores;

  private final WaitRules rules;
  private long serialWays = 1;
  private boolean serialTurns;
  private boolean waited;
  private boolean crowded;

  PthreadState(WaitRules rules) {
    this(
        rules,
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>(),
        new StateTable<>());
  }

  private PthreadState(
      WaitRules rules,
      StateTable<HeldMutex> mutexes,
      StateTable<HeldReadWriteLock> readWriteLocks,
      StateTable<Waiters> conditions,
      StateTable<BarrierRound> barriers,
      StateTable<ThreadRecord> threads,
      StateTable<ThreadKey> keys,
      StateTable<SpecificValue> specifics,
      StateTable<CleanupHandlers> cleanups,
      StateTable<Cancelability> cancelabilities,
      StateTable<NamedSemaphore> semaphores) {
    this.rules = rules;
    this.mutexes = mutexes;
    this.readWriteLocks = readWriteLocks;
    this.conditions = conditions;
    this.barriers = barriers;
    this.threads = threads;
    this.keys = keys;
    this.specifics = specifics;
    this.cleanups = cleanups;
    this.cancelabilities = cancelabilities;
    this.semaphores = semaphores;
  }

  /**
   * Whether one of some threads is to be chosen as the serial one of a barrier. That ends after a
   * few rounds; then they take turns.
   */
  boolean chooseSerial(int threads) {
    if (serialWays * threads > MOST_WAYS) {
      serialTurns = true;
      return false;
    }
    serialWays *= threads;
    return true;
  }

  /** Whether threads took turns in being the serial one of a barrier. */
  boolean serialTurns() {
    return serialTurns;
  }

  WaitRules rules() {
    return rules;
  }

  /** More threads use a barrier than have to arrive, though the rules say otherwise. */
  void crowd() {
    crowded = true;
  }

  /** Whether that was so of a barrier. */
  boolean crowded() {
    return crowded;
  }

  /** A thread waits for a condition variable until somebody wakes it. */
  void waits() {
    waited = true;
  }

  /** Whether a thread has ever done that. */
  boolean waited() {
    return waited;
  }

  static PthreadState of(CallContext call) {
    return call.machine().component(PthreadState.class);
  }

  @Override
  public PthreadState copy() {
    PthreadState copy =
        new PthreadState(
            rules,
            mutexes.copy(),
            readWriteLocks.copy(),
            conditions.copy(),
            barriers.copy(),
            threads.copy(),
            keys.copy(),
            specifics.copy(),
            cleanups.copy(),
            cancelabilities.copy(),
            semaphores.copy());
    copy.serialWays = serialWays;
    copy.serialTurns = serialTurns;
    copy.waited = waited;
    copy.crowded = crowded;
    return copy;
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
    cleanups.hash(hasher);
    cancelabilities.hash(hasher);
    semaphores.hash(hasher);
    hasher.add(serialWays);
  }
}
