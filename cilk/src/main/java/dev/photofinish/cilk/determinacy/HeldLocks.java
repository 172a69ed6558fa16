package dev.photofinish.cilk.determinacy;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Follows what protects the accesses of the strand that runs. A child begins without locks. What is
 * done only once is done under a lock, which whatever comes behind it holds as readers do.
 */
final class HeldLocks {
  /** A function or block under execution. */
  private static final class Frame {
    /** What the inlets of its children have in common. */
    final long inlets;

    /** The spawned child that it belongs to. */
    final long child;

    /** The locks that its parent holds, if it was spawned; else null. */
    final Lockset callers;

    /** The flags that its parent has passed, if it was spawned. */
    final Lockset callersPassed;

    /** The flags that children have passed for which it has not waited. */
    Lockset children = Lockset.WRITE;

    Frame(long inlets, long child, Lockset callers, Lockset callersPassed) {
      this.inlets = inlets;
      this.child = child;
      this.callers = callers;
      this.callersPassed = callersPassed;
    }
  }

  private final Deque<Frame> frames = new ArrayDeque<>();

  /** All that is held, the flags that have been passed among it. */
  private Lockset held = Lockset.WRITE;

  private Lockset passed = Lockset.WRITE;
  private long frameCount;

  HeldLocks() {
    frames.push(new Frame(frameCount++, 0, null, null));
  }

  void spawn() {
    frames.push(new Frame(frameCount, frameCount, held, passed));
    frameCount++;
    held = passed;
  }

  void returned() {
    sync();
    Lockset child = passed;
    Frame frame = frames.pop();
    held = frame.callers;
    passed = frame.callersPassed;
    Frame parent = frames.element();
    parent.children = parent.children.withMissing(child);
  }

  /** The function waits for its children. */
  void sync() {
    Frame frame = frames.element();
    if (!frame.children.isEmpty()) {
      held = held.withMissing(frame.children);
      passed = passed.withMissing(frame.children);
      frame.children = Lockset.WRITE;
    }
  }

  /** What is done only once has been done. */
  void passed(long flag) {
    Lockset one = Lockset.WRITE.with(flag, LockMode.SHARED);
    held = held.withMissing(one);
    passed = passed.withMissing(one);
  }

  void enterFunction() {
    frames.push(new Frame(frameCount++, child(), null, null));
  }

  void enterBlock() {
    frames.push(new Frame(frames.element().inlets, child(), null, null));
  }

  void leave() {
    sync();
    frames.pop();
  }

  void acquired(long lock, LockMode mode) {
    held = held.with(lock, mode);
  }

  void released(long lock, LockMode mode) {
    held = held.without(lock, mode);
  }

  void inletBegin() {
    held = held.inlet(parent());
  }

  void inletEnd() {
    held = held.withoutInlet(parent());
  }

  /** The spawned child that runs. */
  long child() {
    return frames.element().child;
  }

  /** What tells the inlets of the frame that spawned the present child from all locks. */
  long inletLock() {
    return Lockset.inletLock(parent());
  }

  /** The frame that spawned the present child. */
  private long parent() {
    var each = frames.iterator();
    while (each.next().callers == null) {
      if (!each.hasNext()) {
        throw new IllegalStateException("an inlet outside a child");
      }
    }
    return each.next().inlets;
  }

  boolean isEmpty() {
    return held.isEmpty();
  }

  Lockset ofRead() {
    return held.isEmpty() ? Lockset.READ : held.reading();
  }

  Lockset ofWrite() {
    return held;
  }

  Lockset ofAtomic(AccessKind kind) {
    return (kind.writes() ? ofWrite() : ofRead()).atomic();
  }

  Lockset ofView(AccessKind kind) {
    return (kind.writes() ? ofWrite() : ofRead()).view();
  }
}
