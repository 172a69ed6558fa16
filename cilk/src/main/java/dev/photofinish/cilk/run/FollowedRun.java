package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictRecorder;
import dev.photofinish.cilk.determinacy.LockStep;
import dev.photofinish.cilk.determinacy.RecordedSteps;
import dev.photofinish.cilk.events.ForwardingEvents;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.search.machine.LockMode;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * A run in which some transactions of the recorded one are found again: as long as it does the
 * same, they have the same numbers.
 */
abstract class FollowedRun extends ForwardingEvents implements RecordedSteps {
  private static final long PATIENCE = 200_000;

  /** Who holds a lock since when: a function or child by its number, and a transaction. */
  record Holder(long frame, LockMode mode, int since) {}

  /** The functions and children that run, numbered in the order in which they begin. */
  private final LongArrayList frames = new LongArrayList(new long[] {0});

  private long frameCount = 1;
  private final Map<Long, Holder> holders = new HashMap<>();
  private Machine machine;
  private long mostInstructions = Long.MAX_VALUE;
  private boolean over;
  private boolean stuck;

  FollowedRun(ConflictRecorder recorder) {
    super(recorder);
    recorder.heardBy(this);
  }

  void runsOn(Machine newMachine) {
    machine = newMachine;
  }

  Machine machine() {
    return machine;
  }

  /** Whether nothing more has to be seen of the run. */
  boolean isOver() {
    return over || (machine != null && machine.instructions() > mostInstructions);
  }

  /** Who waits in a loop for what a delayed child does does not wait longer than this. */
  void limit(FollowedRun whole) {
    mostInstructions = machine.instructions() + 2 * whole.machine.instructions() + PATIENCE;
  }

  void end() {
    over = true;
  }

  /** A lock that somebody holds who does not go on keeps the run from going on. */
  void endStuck() {
    stuck = true;
    over = true;
  }

  boolean isStuck() {
    return stuck;
  }

  /** The functions and children that run, the innermost last. */
  LongArrayList frames() {
    return frames;
  }

  /** The locks that are held by functions and children from a number on. */
  Map<Long, Holder> heldFrom(long frame) {
    Map<Long, Holder> held = new HashMap<>(holders);
    held.values().removeIf(holder -> holder.frame < frame);
    return held;
  }

  /** A child begins. */
  abstract void begins(long child);

  /** A function or child waits for its children, perhaps at its end. */
  abstract void waits(long frame);

  /** A child has ended. */
  abstract void ended(long child);

  @Override
  public void lock(int transaction, LockStep step) {
    switch (step.action()) {
      case ACQUIRE ->
          holders.put(step.lock(), new Holder(frames.topLong(), step.mode(), transaction));
      case RELEASE -> holders.remove(step.lock());
      case PASS, PUBLISH, OBSERVE, OVERWRITE -> {}
    }
  }

  @Override
  public void spawn(int function, int site) {
    super.spawn(function, site);
    frames.push(frameCount++);
    begins(frames.topLong());
  }

  @Override
  public void returned() {
    waits(frames.topLong());
    super.returned();
    ended(frames.popLong());
  }

  @Override
  public void returned(int site) {
    waits(frames.topLong());
    super.returned(site);
    ended(frames.popLong());
  }

  @Override
  public void enter(int function, int site) {
    super.enter(function, site);
    frames.push(frameCount++);
  }

  @Override
  public void leave() {
    waits(frames.topLong());
    super.leave();
    frames.popLong();
  }

  @Override
  public void leave(int site) {
    waits(frames.topLong());
    super.leave(site);
    frames.popLong();
  }

  @Override
  public void sync(int site) {
    waits(frames.topLong());
    super.sync(site);
  }
}
