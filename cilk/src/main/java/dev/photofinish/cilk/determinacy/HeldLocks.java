package dev.photofinish.cilk.determinacy;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.ArrayDeque;
import java.util.Deque;

/** Follows what protects the accesses of the strand that runs. A child begins without locks. */
final class HeldLocks {
  /**
   * A function or block under execution.
   *
   * @param inlets what the inlets of its children have in common
   * @param callers the locks that its parent holds, if it was spawned; else null
   */
  private record Frame(long inlets, Lockset callers) {}

  private final Deque<Frame> frames = new ArrayDeque<>();
  private Lockset held = Lockset.WRITE;
  private long frameCount;

  HeldLocks() {
    frames.push(new Frame(frameCount++, null));
  }

  void spawn() {
    frames.push(new Frame(frameCount++, held));
    held = Lockset.WRITE;
  }

  void returned() {
    held = frames.pop().callers;
  }

  void enterFunction() {
    frames.push(new Frame(frameCount++, null));
  }

  void enterBlock() {
    frames.push(new Frame(frames.element().inlets, null));
  }

  void leave() {
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
