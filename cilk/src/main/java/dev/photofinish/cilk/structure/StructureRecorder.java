package dev.photofinish.cilk.structure;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.events.MisuseException;
import dev.photofinish.cilk.structure.ProgramBuilder.Mark;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;

/**
 * Part A of the algorithm: records the serialization structure and the accesses of a program while
 * it runs serially. A function that returns waits for its children only if it has some.
 */
public final class StructureRecorder implements ForkJoinEvents {
  /** A function under execution. */
  private static final class Frame {
    final int instance;

    /** The last threads of children that nobody has waited for. */
    final IntArrayList spawned = new IntArrayList(0);

    /** Where the parent of a spawned function goes on. */
    final int nextThread;

    final int nextTransaction;

    /** What there was before it, and which thread goes on if nothing is left of it. */
    Mark before;

    int threadBefore;

    /** How many locks and inlets keep the caller from being cut. */
    final int callersUncut;

    boolean fresh = true;

    Frame(int instance, int nextThread, int nextTransaction, int callersUncut) {
      this.callersUncut = callersUncut;
      this.instance = instance;
      this.nextThread = nextThread;
      this.nextTransaction = nextTransaction;
    }
  }

  private final Atomization atomization;
  private final Numbering numbering;
  private final ProgramBuilder builder = new ProgramBuilder();
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Set<CutPoint> pendingCuts = new TreeSet<>();
  private int thread;
  private int transaction;
  private boolean threadHasTransaction;
  private int atomicDepth;

  /** Where a function was called last. */
  private int callSite = NONE;

  /** How many locks and inlets the present function is in: there are no cutpoints inside. */
  private int uncut;

  private Parallelism parallelism = Parallelism.SERIES_PARALLEL;

  /** Starts with the first thread of the program's first function. */
  public StructureRecorder(Atomization atomization, Numbering numbering) {
    this.atomization = atomization;
    this.numbering = numbering;
    int instance = builder.instance(NONE);
    int first = builder.thread(instance);
    int firstTransaction = numberedTransaction(first);
    go(first, firstTransaction);
    frames.push(new Frame(instance, NONE, NONE, 0));
  }

  /** The program, once all functions have returned. */
  public AtomizedProgram program() {
    while (frames.size() > 1) {
      if (top().nextThread == NONE) {
        leave();
      } else {
        returned();
      }
    }
    waitForChildren();
    return builder.build(parallelism);
  }

  @Override
  public void spawn(int function, int site) {
    refuseInAtomic("spawn", site);
    Frame frame = top();
    frame.fresh = false;
    Mark untouched = builder.mark();
    int next = builder.thread(frame.instance);
    int nextTransaction = numberedTransaction(next);
    builder.edge(thread, next);
    Mark continued = builder.mark();
    int instance = builder.instance(function, frame.instance, site);
    int child = builder.thread(instance);
    int childTransaction = numberedTransaction(child);
    builder.edge(thread, child);
    Frame spawned = new Frame(instance, next, nextTransaction, uncut);
    spawned.before = threadHasTransaction ? continued : untouched;
    spawned.threadBefore = threadHasTransaction ? next : thread;
    frames.push(spawned);
    uncut = 0;
    go(child, childTransaction);
  }

  @Override
  public void returned() {
    waitForChildren();
    Frame child = frames.pop();
    uncut = child.callersUncut;
    if (numbering == Numbering.PRUNED
        && builder.mark().transactions() == child.before.transactions()) {
      builder.rollBack(child.before);
      go(child.threadBefore, NONE);
      return;
    }
    top().spawned.add(thread);
    go(child.nextThread, child.nextTransaction);
  }

  @Override
  public void returned(int site) {
    if (top().nextThread == NONE) {
      throw new MisuseException("a spawn that calls nothing", site);
    }
    returned();
  }

  @Override
  public void leave(int site) {
    if (top().nextThread != NONE || frames.size() == 1) {
      throw new MisuseException("a jump out of a spawned function", site);
    }
    leave();
  }

  /**
   * As {@link #returned}, but no sync waits for the child, only {@link #join} does.
   *
   * @return what to give to {@link #join}
   */
  public int detached() {
    waitForChildren();
    parallelism = Parallelism.GENERAL;
    int last = thread;
    Frame child = frames.pop();
    uncut = child.callersUncut;
    go(child.nextThread, child.nextTransaction);
    return last;
  }

  /** Waits for a detached child, wherever it was spawned. */
  public void join(int child, int site) {
    refuseInAtomic("join", site);
    int next = builder.thread(top().instance);
    int nextTransaction = numberedTransaction(next);
    builder.edge(thread, next);
    builder.edge(child, next);
    go(next, nextTransaction);
  }

  @Override
  public void enter(int function, int site) {
    Frame caller = top();
    Mark before = builder.mark();
    int instance;
    if (function == NONE) {
      instance = caller.instance;
    } else if (caller.fresh && builder.mayRun(caller.instance, function)) {
      instance = caller.instance;
      builder.function(instance, function);
      caller.fresh = false;
    } else {
      instance = builder.instance(function, caller.instance, callSite == NONE ? site : callSite);
    }
    Frame frame = new Frame(instance, NONE, NONE, uncut);
    frame.fresh = false;
    frame.before = before;
    frames.push(frame);
  }

  @Override
  public void leave() {
    waitForChildren();
    Frame left = frames.pop();
    if (numbering == Numbering.PRUNED && builder.hasOnlyInstancesSince(left.before)) {
      builder.rollBack(left.before);
    }
  }

  @Override
  public boolean hearsArguments() {
    return true;
  }

  @Override
  public void arguments(String text) {
    builder.arguments(top().instance, text);
  }

  @Override
  public void sync(int site) {
    refuseInAtomic("sync", site);
    joinChildren();
  }

  @Override
  public boolean isSynched() {
    return top().spawned.isEmpty();
  }

  /** The implicit sync of a function that returns. */
  private void waitForChildren() {
    if (!top().spawned.isEmpty()) {
      joinChildren();
    }
  }

  private void joinChildren() {
    Frame frame = top();
    frame.fresh = false;
    if (numbering == Numbering.PRUNED && frame.spawned.isEmpty() && !threadHasTransaction) {
      return;
    }
    int next = builder.thread(frame.instance);
    int nextTransaction = numberedTransaction(next);
    builder.edge(thread, next);
    for (int i = 0; i < frame.spawned.size(); i++) {
      builder.edge(frame.spawned.getInt(i), next);
    }
    frame.spawned.clear();
    go(next, nextTransaction);
  }

  @Override
  public void cut(CutKind kind, int site) {
    if (kind == CutKind.CALL) {
      callSite = site;
    }
    if (uncut == 0 && (atomicDepth == 0 || !atomization.honoursAtomic())) {
      cutHere(kind, site);
    }
  }

  @Override
  public void atomicBegin(int site) {
    if (atomicDepth++ == 0) {
      cutHere(CutKind.ATOMIC, site);
    }
  }

  @Override
  public void atomicEnd(int site) {
    if (--atomicDepth == 0) {
      cutHere(CutKind.ATOMIC, site);
    }
  }

  /**
   * While a lock is held there are no cutpoints, whatever the atomization: those who come between
   * need the lock, too, or race with all that is done under it.
   */
  @Override
  public void acquired(long lock, LockMode mode, int site) {
    cut(CutKind.ATOMIC, site);
    uncut++;
  }

  @Override
  public void released(long lock, LockMode mode, int site) {
    uncut = Math.max(0, uncut - 1);
    cut(CutKind.ATOMIC, site);
    cut(CutKind.ACCESS, site);
  }

  @Override
  public void inletBegin(int site) {
    uncut++;
  }

  @Override
  public void inletEnd(int site) {
    uncut--;
    cut(CutKind.ACCESS, site);
  }

  private void cutHere(CutKind kind, int site) {
    if (!atomization.cutsAt(kind)) {
      return;
    }
    switch (numbering) {
      case LAZY, PRUNED -> {
        transaction = NONE;
        if (threadHasTransaction) {
          pendingCuts.add(new CutPoint(kind, site));
        }
      }
      case THESIS -> transaction = builder.transaction(thread, Set.of(new CutPoint(kind, site)));
    }
  }

  /** A transaction of its own that accesses nothing. */
  public void step(int site) {
    cut(CutKind.ACCESS, site);
    open();
    cut(CutKind.ACCESS, site);
  }

  @Override
  public void read(long location, long size, int site) {
    builder.read(open(), location, size, site);
    cut(CutKind.ACCESS, site);
  }

  @Override
  public void write(long location, long size, int site) {
    builder.write(open(), location, size, site);
    cut(CutKind.ACCESS, site);
  }

  @Override
  public void atomic(AccessKind kind, long location, long size, int site) {
    if (kind.writes()) {
      builder.write(open(), location, size, site);
    } else {
      builder.read(open(), location, size, site);
    }
    cut(CutKind.ACCESS, site);
  }

  @Override
  public void view(AccessKind kind, long location, long size, int site) {
    // Each thread has a view of its own.
  }

  @Override
  public void ended(long location, long size, int site) {
    write(location, size, site);
  }

  /** The transaction that the next access belongs to. */
  private int open() {
    if (transaction == NONE) {
      transaction = builder.transaction(thread, pendingCuts, top().instance);
      pendingCuts.clear();
      threadHasTransaction = true;
    }
    return transaction;
  }

  /** A transaction for a thread that has just been made, where they are not made lazily. */
  private int numberedTransaction(int newThread) {
    return switch (numbering) {
      case LAZY, PRUNED -> NONE;
      case THESIS -> builder.transaction(newThread, Set.of());
    };
  }

  private void go(int nextThread, int nextTransaction) {
    thread = nextThread;
    transaction = nextTransaction;
    threadHasTransaction = nextTransaction != NONE;
    pendingCuts.clear();
  }

  private void refuseInAtomic(String what, int site) {
    if (atomicDepth > 0) {
      throw new MisuseException(what + " inside an atomic block", site);
    }
  }

  private Frame top() {
    return frames.element();
  }
}
