package dev.photofinish.trace.generate;

import dev.photofinish.trace.Op;
import java.util.Arrays;

/** Runs threads that access variables, take locks and block on them. */
final class Simulation {
  private static final int NONE = -1;
  private static final int PICKS_PER_THREAD = 8;
  private static final double NOTIFY = 0.75;
  private static final double NOTIFY_ALL = 0.3;
  private static final double UPDATE = 0.1;

  private final GeneratorOptions options;
  private final Mix mix;
  private final int threads;
  private final Dice dice;
  private final Variables variables;
  private final Locks locks;
  private final Ledger ledger;
  private final Family family;
  private final Barrier barrier;
  private final double nest;
  private final int[] wantedLock;
  private final int[] wantedVariable;

  Simulation(GeneratorOptions options, EventConsumer consumer) {
    this.options = options;
    Population population = options.population();
    mix = options.mix();
    threads = population.threads();
    dice = new Dice(options.seed());
    variables = new Variables(options, dice);
    locks = new Locks(population);
    family = new Family(options.lifecycle(), threads);
    Lines lines = options.locations() == 0 ? null : new Lines(options, dice);
    ledger = new Ledger(options.length(), consumer, lines, family.forksAndJoins());
    barrier = new Barrier(threads);
    nest = 1 - 1.0 / population.nesting();
    wantedLock = new int[threads];
    Arrays.fill(wantedLock, NONE);
    wantedVariable = new int[threads];
    Arrays.fill(wantedVariable, NONE);
  }

  void run() {
    int futile = 0;
    while (!ledger.isFull()) {
      int thread = dice.below(threads);
      long before = ledger.emitted();
      int burst = dice.geometric(options.burst());
      while (burst > 0 && !ledger.isFull() && step(thread)) {
        burst--;
      }
      futile = ledger.emitted() > before ? 0 : futile + 1;
      if (futile > PICKS_PER_THREAD * threads) {
        findWork();
        futile = 0;
      }
    }
  }

  /** Lets the first thread go on that can; if none can, lets the waits time out. */
  private void findWork() {
    for (int thread = 0; thread < threads; thread++) {
      if (step(thread)) {
        return;
      }
    }
    int woken = 0;
    for (int thread = 0; thread < threads; thread++) {
      if (locks.isAsleep(thread) && !locks.isNotified(thread)) {
        locks.notifyThread(thread);
        woken++;
      }
    }
    if (woken == 0) {
      throw new IllegalStateException("no thread can go on after " + ledger.emitted() + " events");
    }
  }

  /** One event of a thread; false if the thread is blocked or has nothing left to do. */
  private boolean step(int thread) {
    if (!family.isStarted(thread)) {
      return false;
    }
    if (family.hasToFork(thread)) {
      return settle(thread, Op.FORK, family.fork(thread));
    }
    if (barrier.holds(thread)) {
      if (barrier.isFilling()) {
        return false;
      }
      barrier.depart(thread);
      return settle(thread, Op.DEPART, barrierId());
    }
    if (locks.isAsleep(thread)) {
      return wake(thread);
    }
    if (!ledger.affords(0)) {
      return windDown(thread);
    }
    if (wantedLock[thread] != NONE) {
      return acquire(thread);
    }
    if (wantedVariable[thread] != NONE) {
      return accessGuarded(thread, wantedVariable[thread]);
    }
    return locks.depth(thread) == 0 ? stepOutside(thread) : stepInside(thread);
  }

  private boolean stepOutside(int thread) {
    if (barrier.isFilling()) {
      barrier.arrive(thread);
      return settle(thread, Op.ARRIVE, barrierId());
    }
    if (dice.chance(mix.barriers())
        && !barrier.isOpen()
        && family.allStarted()
        && ledger.affords(2L * threads - 1)) {
      barrier.arrive(thread);
      ledger.emit(thread, Op.ARRIVE, barrierId(), 2L * threads - 1);
      return true;
    }
    return access(thread);
  }

  private boolean stepInside(int thread) {
    if (locks.isSectionOver(thread)) {
      return leave(thread);
    }
    if (locks.depth(thread) == 1 && dice.chance(mix.waits()) && ledger.affords(1)) {
      ledger.emit(thread, Op.WAIT, locks.sleep(thread), 1);
      return true;
    }
    return access(thread);
  }

  private boolean access(int thread) {
    if (dice.chance(mix.volatiles())) {
      locks.countAccess(thread);
      Op op = dice.chance(mix.reads()) ? Op.VOLATILE_READ : Op.VOLATILE_WRITE;
      return emit(thread, dice.chance(UPDATE) ? Op.VOLATILE_UPDATE : op, variables.ofVolatiles());
    }
    if (dice.chance(mix.local())) {
      return touch(thread, variables.ofThread(thread));
    }
    int variable = variables.shared(thread);
    if (variables.isRacy(variable)
        && (options.population().locks() == 0 || !dice.chance(mix.guarded()))) {
      return touch(thread, variable);
    }
    return accessGuarded(thread, variable);
  }

  private boolean accessGuarded(int thread, int variable) {
    int guard = variables.guard(variable);
    if (locks.holds(thread, guard)) {
      wantedVariable[thread] = NONE;
      return touch(thread, variable);
    }
    int ceiling = locks.ceiling(thread);
    if (locks.room(thread) > 0 && guard < ceiling) {
      int between = ceiling - guard - 1;
      boolean deeper = locks.room(thread) > 1 && between > 0 && dice.chance(nest);
      wantedLock[thread] = deeper ? guard + 1 + dice.below(between) : guard;
      wantedVariable[thread] = variable;
      return acquire(thread);
    }
    int innermost = locks.innermost(thread);
    if (variables.isGuard(innermost)) {
      return touch(thread, variables.guardedBy(innermost));
    }
    locks.endSection(thread);
    return leave(thread);
  }

  private boolean touch(int thread, int variable) {
    locks.countAccess(thread);
    return emit(thread, dice.chance(mix.reads()) ? Op.READ : Op.WRITE, variable);
  }

  private boolean acquire(int thread) {
    int lock = wantedLock[thread];
    if (!ledger.affords(1)) {
      wantedLock[thread] = NONE;
      wantedVariable[thread] = NONE;
      return locks.depth(thread) == 0 ? touch(thread, variables.ofThread(thread)) : leave(thread);
    }
    if (!locks.isFree(lock)) {
      return false;
    }
    wantedLock[thread] = NONE;
    locks.take(thread, lock, dice.geometric(options.section()));
    ledger.emit(thread, Op.ACQUIRE, lock, 1);
    return true;
  }

  private boolean leave(int thread) {
    int depth = locks.depth(thread);
    if (mix.overlaps() > 0 && depth > 1 && dice.chance(mix.overlaps())) {
      return settle(thread, Op.RELEASE, locks.release(thread, dice.below(depth - 1)));
    }
    int lock = locks.innermost(thread);
    if (locks.sleepers(lock) > 0 && ledger.affords(0) && dice.chance(NOTIFY)) {
      if (dice.chance(NOTIFY_ALL)) {
        locks.notifyAll(lock);
        return emit(thread, Op.NOTIFY_ALL, lock);
      }
      locks.notifyOne(lock, dice.below(threads));
      return emit(thread, Op.NOTIFY, lock);
    }
    return settle(thread, Op.RELEASE, locks.release(thread));
  }

  private boolean wake(int thread) {
    int lock = locks.bed(thread);
    if (!locks.isFree(lock) || !locks.isNotified(thread)) {
      return false;
    }
    locks.wake(thread, dice.geometric(options.section()));
    return settle(thread, Op.WAKE, lock);
  }

  /** Does what a thread owes once nothing else fits. */
  private boolean windDown(int thread) {
    if (locks.depth(thread) > 0) {
      return leave(thread);
    }
    if (barrier.isFilling()) {
      barrier.arrive(thread);
      return settle(thread, Op.ARRIVE, barrierId());
    }
    if (family.hasToJoin(thread) && isDone(family.nextJoin(thread))) {
      return settle(thread, Op.JOIN, family.join(thread));
    }
    return false;
  }

  private boolean isDone(int thread) {
    return locks.depth(thread) == 0
        && !locks.isAsleep(thread)
        && !barrier.holds(thread)
        && !family.hasToFork(thread)
        && !family.hasToJoin(thread);
  }

  /** The barrier's number comes after those of the locks. */
  private int barrierId() {
    return options.population().locks();
  }

  /** An event that an earlier one obliged to. */
  private boolean settle(int thread, Op op, int target) {
    ledger.emit(thread, op, target, -1);
    return true;
  }

  private boolean emit(int thread, Op op, int target) {
    ledger.emit(thread, op, target, 0);
    return true;
  }
}
