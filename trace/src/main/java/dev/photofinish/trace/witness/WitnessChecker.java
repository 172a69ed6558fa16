package dev.photofinish.trace.witness;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Checks reorderings by running them: every thread runs a prefix of its events, every read but the
 * racing ones sees the write that it saw in the trace, nobody takes a lock that is held, threads
 * run after their fork and are joined when they are done, waits end by the notification that ended
 * them, barriers have the rounds that they had, and at the end two conflicting events are next.
 */
public final class WitnessChecker {
  /** What is wrong with a reordering that there was no time for. */
  public static final String OUT_OF_TIME = "there was no time to check it";

  private final Trace trace;
  private final TraceFacts facts;
  private final int[] lastWrite;
  private final int[] holder;
  private final int[] next;
  private final Overlay newWrite;
  private final Overlay newHolder;
  private final Overlay newNext;

  public WitnessChecker(Trace trace) {
    this.trace = trace;
    this.facts = new TraceFacts(trace);
    this.lastWrite = new int[trace.variables()];
    this.holder = new int[trace.locks()];
    this.next = new int[trace.threads()];
    this.newWrite = new Overlay(lastWrite);
    this.newHolder = new Overlay(holder);
    this.newNext = new Overlay(next);
  }

  /**
   * For each reordering nothing, or what is wrong with it. One pass over the trace for all of them.
   */
  public List<Optional<String>> check(List<Reordering> reorderings) {
    return check(reorderings, Deadline.never());
  }

  /** The same as long as there is time; the others have {@link #OUT_OF_TIME} for a problem. */
  public List<Optional<String>> check(List<Reordering> reorderings, Deadline deadline) {
    Arrays.fill(lastWrite, -1);
    Arrays.fill(holder, -1);
    System.arraycopy(facts.firstOfThread, 0, next, 0, next.length);
    List<Integer> byPrefix =
        IntStream.range(0, reorderings.size())
            .boxed()
            .sorted(Comparator.comparing(i -> reorderings.get(i).prefixLength()))
            .toList();
    List<Optional<String>> problems =
        new ArrayList<>(Collections.nCopies(reorderings.size(), Optional.of(OUT_OF_TIME)));
    int at = 0;
    for (int i : byPrefix) {
      if (deadline.getAsBoolean()) {
        break;
      }
      Reordering reordering = reorderings.get(i);
      for (; at < reordering.prefixLength(); at++) {
        apply(at);
      }
      problems.set(i, Optional.ofNullable(new TailRun(reordering).problem()));
    }
    return problems;
  }

  /** The effect of an event of the trace itself, which needs no check. */
  private void apply(int event) {
    Op op = trace.op(event);
    if (op.writes()) {
      lastWrite[trace.target(event)] = event;
    } else if (op.acquires()) {
      holder[trace.target(event)] = trace.thread(event);
    } else if (op.releases()) {
      holder[trace.target(event)] = -1;
    }
    next[trace.thread(event)] = facts.nextInThread[event];
  }

  /** The run of a tail, with what it changes kept apart from the state of the trace. */
  private final class TailRun {
    private final Reordering reordering;

    /** Wakes whose notification ran before their wait. */
    private final IntOpenHashSet lost = new IntOpenHashSet();

    TailRun(Reordering reordering) {
      this.reordering = reordering;
      newWrite.clear();
      newHolder.clear();
      newNext.clear();
    }

    /** What is wrong, null if nothing is. */
    String problem() {
      int[] tail = reordering.tail();
      if (tail.length < 2) {
        return "it has no racing pair";
      }
      for (int place = 0; place < tail.length - 2; place++) {
        String problem = step(tail[place]);
        if (problem != null) {
          return problem;
        }
      }
      return pair(tail[tail.length - 2], tail[tail.length - 1]);
    }

    private String step(int event) {
      String problem = notNext(event);
      if (problem == null) {
        problem = effect(event);
      }
      newNext.put(trace.thread(event), facts.nextInThread[event]);
      return problem;
    }

    private boolean hasRun(int event) {
      int nextOfThread = newNext.get(trace.thread(event));
      return nextOfThread < 0 || event < nextOfThread;
    }

    private String notNext(int event) {
      int thread = trace.thread(event);
      if (newNext.get(thread) != event) {
        return what(event) + " is not the next event of its thread";
      }
      int fork = facts.forkOf[thread];
      return fork >= 0 && !hasRun(fork) ? what(event) + " runs before its thread is forked" : null;
    }

    private String effect(int event) {
      Op op = trace.op(event);
      int target = trace.target(event);
      if (op.reads() && newWrite.get(target) != facts.observed(event)) {
        return what(event) + " sees another write than in the trace";
      }
      if (op.writes()) {
        newWrite.put(target, event);
      } else if (op.acquires()) {
        if (newHolder.get(target) >= 0) {
          return what(event) + " takes a lock that is held";
        }
        newHolder.put(target, trace.thread(event));
      } else if (op.releases()) {
        if (newHolder.get(target) != trace.thread(event)) {
          return what(event) + " gives up a lock that it does not hold";
        }
        newHolder.put(target, -1);
      } else if (op == Op.JOIN && newNext.get(target) >= 0) {
        return what(event) + " joins a thread that is not done";
      }
      if (lost.contains(event)) {
        return what(event) + " was notified before it waited";
      }
      IntArrayList wakeups = facts.wakeupsOf(event);
      for (int i = 0; i < wakeups.size(); i += 2) {
        if (!hasRun(wakeups.getInt(i))) {
          lost.add(wakeups.getInt(i + 1));
        }
      }
      if (op == Op.WAKE || op == Op.ARRIVE || op == Op.DEPART) {
        for (int source : facts.sourcesOf(event)) {
          if (!hasRun(source)) {
            return what(event) + " runs before " + what(source);
          }
        }
      }
      return null;
    }

    private String pair(int first, int second) {
      String problem = notNext(first);
      if (problem == null) {
        problem = notNext(second);
      }
      if (problem != null) {
        return problem;
      }
      Op firstOp = trace.op(first);
      Op secondOp = trace.op(second);
      boolean accesses =
          (firstOp.reads() || firstOp.writes()) && (secondOp.reads() || secondOp.writes());
      boolean conflict =
          accesses
              && trace.target(first) == trace.target(second)
              && trace.thread(first) != trace.thread(second)
              && (firstOp.writes() || secondOp.writes())
              && !(firstOp.isVolatile() && secondOp.isVolatile());
      return conflict ? null : what(first) + " and " + what(second) + " do not conflict";
    }

    private String what(int event) {
      return "event " + trace.inputIndex(event) + ", " + trace.action(event) + ",";
    }
  }
}
