package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.EventBlock;
import dev.photofinish.trace.EventView;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceFollower;
import dev.photofinish.trace.TraceOutline;
import dev.photofinish.trace.TraceSymbols;
import dev.photofinish.trace.order.AccessKind;
import dev.photofinish.trace.order.Detail;
import dev.photofinish.trace.order.DoesntCommute;
import dev.photofinish.trace.order.HappensBefore;
import dev.photofinish.trace.order.Lockset;
import dev.photofinish.trace.order.RacePass;
import dev.photofinish.trace.order.RaceSink;
import dev.photofinish.trace.order.SchedulableHappensBefore;
import dev.photofinish.trace.order.WeakCausalPrecedence;
import dev.photofinish.trace.predict.PredictOptions.Witnesses;

/**
 * Groups the pairs that a partial order reports. Happens-before and SHB follow a trace while it is
 * read; the other orders have to know the whole of it before they begin.
 */
final class OrderSearch implements RaceSink, TraceFollower {
  /** For how many pairs of a group a reordering is sought. */
  private static final int TRIED = 4;

  /** No more groups of pairs than this are kept. */
  private static final int MOST_GROUPS = 2 * ThreadPairScan.MOST_GROUPS;

  /** How often the time is looked at. */
  private static final int PAIRS_AT_ONCE = 1 << 10;

  private final Order order;
  private final Detail detail;
  private final RaceKey key;
  private final Witnesses witnesses;
  private Deadline deadline;
  private final Findings findings = new Findings();
  private final ReportedEvents reported = new ReportedEvents();
  private RacePass following;
  private EventView events;
  private TraceSymbols symbols = TraceSymbols.empty();
  private int walked;
  private int pairs;
  private long nanos;

  OrderSearch(PredictOptions options, Deadline deadline) {
    this.deadline = deadline;
    order = options.order();
    detail = options.grouping() == Grouping.EVENT ? Detail.ALL : Detail.LATEST;
    key = RaceKey.by(options.grouping());
    witnesses = options.witnesses();
  }

  /** Goes on until another time. */
  void until(Deadline newDeadline) {
    deadline = newDeadline;
  }

  /** Whether the events are needed once all of them were followed. */
  boolean needsTrace() {
    return !follows() || witnesses == Witnesses.SEEK;
  }

  private boolean follows() {
    return order == Order.HB || order == Order.SHB;
  }

  @Override
  public void follow(EventBlock block) {
    if (!follows()) {
      return;
    }
    long start = System.nanoTime();
    events = block;
    symbols = block.symbols();
    if (following == null) {
      following =
          order == Order.HB
              ? new HappensBefore(detail, this)
              : new SchedulableHappensBefore(detail, this);
    }
    following.follow(block);
    walked = block.to();
    nanos += System.nanoTime() - start;
  }

  /** Looks at a trace, unless it was followed. */
  void run(Trace trace, Progress progress) {
    if (following != null) {
      return;
    }
    long start = System.nanoTime();
    events = trace;
    RacePass pass =
        switch (order) {
          case HB -> new HappensBefore(detail, this);
          case SHB -> new SchedulableHappensBefore(detail, this);
          case WCP -> new WeakCausalPrecedence(trace, detail, this);
          case DC -> new DoesntCommute(trace, detail, this);
          case LOCKSET -> new Lockset(trace, detail, this);
          case SYNCP, M2, EXACT -> throw new IllegalStateException(order + " is not a pass");
        };
    pass.run(trace, (phase, done, total) -> walked(phase, done, total, progress), deadline);
    nanos += System.nanoTime() - start;
  }

  private void walked(String phase, long done, long total, Progress progress) {
    walked = (int) done;
    progress.update(phase, done, total);
  }

  /** How many events were looked at, to the last one. */
  int walked() {
    return walked;
  }

  /** What is known of a trace whose reading did not come to its end. */
  TraceOutline outline(String name) {
    return new TraceOutline(name, walked, symbols);
  }

  /** How long the order took so far, reading left out. */
  long nanos() {
    return nanos;
  }

  @Override
  public void pair(int first, int thread, int kind, int second) {
    if (++pairs % PAIRS_AT_ONCE == 0) {
      walked = Math.max(walked, second);
      OutOfTimeException.check(deadline);
    }
    int location = AccessKind.location(kind);
    int variable = events.target(second);
    long groupKey = key.of(first, location, second, events.location(second), variable);
    if (!findings.isRace(groupKey) && findings.isFull(MOST_GROUPS)) {
      findings.leaveOut(1);
      return;
    }
    Findings.Group group = findings.group(groupKey);
    group.candidates++;
    if (group.offer(first, second, null) && follows()) {
      Op op = AccessKind.op(kind);
      reported.add(first, thread, op, variable, location, events.inputIndex(first));
      reported.add(
          second,
          events.thread(second),
          events.op(second),
          variable,
          events.location(second),
          events.inputIndex(second));
    }
    if (witnesses == Witnesses.SEEK) {
      if (group.nearest == null) {
        group.nearest = new NearestPairs(TRIED);
      }
      group.nearest.offer(first, second);
    }
  }

  Findings findings() {
    return findings;
  }

  /** The events of the findings of an order that follows a trace while it is read. */
  EventView reported() {
    return reported;
  }
}
