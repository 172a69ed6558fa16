package dev.photofinish.trace;

import java.util.function.Supplier;

/**
 * Collects events into a {@link Trace} and checks that they could have happened in this order.
 *
 * <p>A lock that its holder acquires again is no error: only the outermost acquire and release
 * count, the others are stored as {@link Op#REENTRANT_ACQUIRE} and {@link Op#REENTRANT_RELEASE}. A
 * thread that goes on after a {@link Op#WAIT} without a {@link Op#WAKE} gets one. Locks may stay
 * held at the end.
 */
public final class TraceBuilder {
  private static final int READ = Op.READ.code();
  private static final int WRITE = Op.WRITE.code();

  private final TraceSymbols symbols = TraceSymbols.empty();
  private final EventColumns columns = new EventColumns();
  private final RepairLog log;
  private final LockRules locks;
  private final ThreadRules threads;
  private final BarrierRules barriers;
  private final TraceFollower follower;
  private final Past past;
  private int followed;

  /** What becomes of events once the follower has heard of them. */
  public enum Past {
    /** They become part of the trace. */
    KEPT,
    /** They are forgotten, and there will be no trace. */
    FORGOTTEN
  }

  /** A builder that refuses what cannot have happened. */
  public TraceBuilder() {
    this(Repair.STRICT);
  }

  /** A builder that does as told about what cannot have happened. */
  public TraceBuilder(Repair mode) {
    this(mode, TraceFollower.NONE, Past.KEPT);
  }

  /** A builder that tells of the events as soon as it is asked to and knows them for good. */
  public TraceBuilder(Repair mode, TraceFollower follower, Past past) {
    this.follower = follower;
    this.past = past;
    log = new RepairLog(mode, () -> "event " + (columns.inputSize() + 1));
    locks = new LockRules(columns, symbols, log);
    threads = new ThreadRules(columns, symbols, log, locks);
    barriers = new BarrierRules(columns, symbols, log);
  }

  /** The names, to be filled while reading. */
  public TraceSymbols symbols() {
    return symbols;
  }

  /** Makes room for a number of events in all; a hint, no bound. */
  public void expect(long events) {
    if (past == Past.KEPT) {
      columns.expect(events);
    }
  }

  /** Has repairs say where they took place in a reader's words, as {@code line 17}. */
  public void locate(Supplier<String> place) {
    log.locate(place);
  }

  /** The lock that a thread waits on, or -1. */
  public int waitedFor(int thread) {
    return locks.waitedFor(thread);
  }

  /**
   * Adds an event.
   *
   * @throws ImpossibleEventException if it cannot follow what is there
   * @throws TraceTooLargeException if there are too many events or threads
   */
  public void add(int thread, Op op, int target, int location) throws ImpossibleEventException {
    if (log.cutOff().isPresent()) {
      return;
    }
    int actor = threads.current(thread);
    if (!threads.acts(actor)) {
      actor = threads.resume(actor, op, target, location);
      if (log.cutOff().isPresent()) {
        return;
      }
    }
    addTo(actor, op, target, location);
    if (log.cutOff().isEmpty()) {
      columns.advance();
    }
  }

  private void addTo(int thread, Op op, int target, int location) throws ImpossibleEventException {
    switch (op) {
      case READ,
          WRITE,
          BEGIN,
          END,
          REQUEST,
          BRANCH,
          VOLATILE_READ,
          VOLATILE_WRITE,
          VOLATILE_UPDATE ->
          columns.append(thread, op, target, location);
      case ACQUIRE, REENTRANT_ACQUIRE -> locks.acquire(thread, target, location);
      case RELEASE, REENTRANT_RELEASE -> locks.release(thread, target, location);
      case FORK -> threads.fork(thread, threads.current(target), location);
      case JOIN -> threads.join(thread, threads.current(target), location);
      case WAIT -> {
        if (locks.await(thread, target, location)) {
          threads.waits(thread);
        }
      }
      case WAKE -> locks.wake(thread, target, location);
      case NOTIFY, NOTIFY_ALL -> locks.signal(thread, op, target, location);
      case ARRIVE -> barriers.arrive(thread, target, location);
      case DEPART -> barriers.depart(thread, target, location);
    }
  }

  /**
   * Adds an event that is given as its thread times 256 plus the {@link Op#code} of its operation:
   * the same as the other way to add one, but faster for plain accesses.
   *
   * @throws ImpossibleEventException if it cannot follow what is there
   * @throws TraceTooLargeException if there are too many events or threads
   */
  public void add(int head, int target, int location) throws ImpossibleEventException {
    int code = head & 0xff;
    if ((code == READ || code == WRITE) && threads.acts(head >>> 8) && log.cutOff().isEmpty()) {
      columns.appendNext(head, target, location);
    } else {
      add(head >>> 8, Op.ofCode(code), target, location);
    }
  }

  /** Tells the follower of the events that it has not heard of and that no repair can change. */
  public void publish() {
    if (!log.mends() && followed < columns.size()) {
      follower.follow(columns.since(followed, symbols));
      followed = columns.size();
      if (past == Past.FORGOTTEN) {
        columns.forget();
      }
    }
  }

  /** The trace of all events so far. It takes them over: nothing can be added afterwards. */
  public Trace build(String name) {
    if (past == Past.FORGOTTEN) {
      throw new IllegalStateException("the events of " + name + " are forgotten");
    }
    return columns.build(finish(name));
  }

  /** Ends the trace: the follower hears of the events that are left. */
  public TraceOutline finish(String name) {
    follower.follow(columns.since(followed, symbols));
    followed = columns.size();
    return new TraceOutline(name, columns.size(), symbols, log.sentences(), log.cutOff());
  }
}
