package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictRecorder;
import dev.photofinish.cilk.determinacy.LockStep;
import dev.photofinish.llvm.machine.Snapshot;
import dev.photofinish.search.machine.LockMode;
import java.util.Map;

/**
 * A run in which a child stands still in front of one of its steps while its parent goes on. What
 * the child does after that is undone before the parent goes on.
 */
final class DelayedChild extends FollowedRun {
  /** The step that stands for the beginning of the child. */
  static final int BEGINNING = -1;

  private enum Phase {
    BEFORE,
    UNDONE,
    CONTINUED
  }

  private final FramesOfPair pair;
  private final int stop;
  private Phase phase = Phase.BEFORE;
  private Snapshot memory;
  private Map<Long, Holder> held = Map.of();
  private Step met;
  private Snapshot memoryAtMeeting;
  private Map<Long, Holder> heldAtMeeting = Map.of();

  /**
   * A run.
   *
   * @param stop the transaction that the child of the first access stands in front of
   */
  DelayedChild(ConflictRecorder recorder, FramesOfPair pair, int stop) {
    super(recorder);
    this.pair = pair;
    this.stop = stop;
  }

  /** The access of the parent, or of other children, that meets the child's; null if none does. */
  Step met() {
    return met;
  }

  /** Memory when that access comes next. */
  Snapshot memoryAtMeeting() {
    return memoryAtMeeting;
  }

  /** The locks that are held then. */
  Map<Long, Holder> heldAtMeeting() {
    return heldAtMeeting;
  }

  /** What the child stands in front of. */
  int stop() {
    return stop;
  }

  @Override
  public void access(Step step) {
    comesTo(step.transaction());
    if (phase == Phase.CONTINUED && met == null && step.conflicts(pair.step())) {
      met = step;
      memoryAtMeeting = machine().snapshot();
      heldAtMeeting = heldFrom(0);
      end();
    }
  }

  @Override
  public void lock(int transaction, LockStep step) {
    comesTo(transaction);
    if (phase == Phase.CONTINUED && isExcluded(held, step)) {
      endStuck();
    }
    super.lock(transaction, step);
  }

  private void comesTo(int transaction) {
    if (phase == Phase.BEFORE && transaction == stop) {
      memory = machine().snapshot();
      held = heldFrom(pair.child());
      phase = Phase.UNDONE;
    }
  }

  /** Whether a lock that is held keeps a step from happening. */
  static boolean isExcluded(Map<Long, Holder> held, LockStep step) {
    Holder holder = held.get(step.lock());
    return step.action() == LockStep.Action.ACQUIRE
        && holder != null
        && (holder.mode() == LockMode.EXCLUSIVE || step.mode() == LockMode.EXCLUSIVE);
  }

  @Override
  void begins(long child) {
    if (child == pair.child()) {
      comesTo(BEGINNING);
    }
  }

  @Override
  void waits(long frame) {
    if (phase == Phase.CONTINUED && frame == pair.parent()) {
      end();
    }
  }

  @Override
  void ended(long child) {
    if (phase == Phase.UNDONE && child == pair.child()) {
      machine().restoreMemory(memory);
      phase = Phase.CONTINUED;
      limit(pair);
    }
  }
}
