package dev.photofinish.trace.exact;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * An order that a reordering of a set of events has to keep: the must order and some edges on top
 * of it, closed under the rules of observation and locks of the paper (figure 3).
 *
 * <p>Only edges that run against the trace are derived. Those that run along with it follow from
 * the order of the trace, and where a reordering would break one, the opposite edge runs against
 * the trace, is derived, and shows the contradiction. So a set of few edges stands for the whole
 * closure, and only the part of the trace between their ends is looked at.
 */
final class HardOrder {
  /** How many edges take as long to look at as an event, about. */
  private static final int EDGES_LIKE_AN_EVENT = 4;

  private final TraceIndex index;
  private final EdgeCones edges;
  private final List<Blame> blames = new ArrayList<>();
  private final PendingEdges pending = new PendingEdges();

  /** What comes before the source of the last edge, and what came before its target already. */
  private final int[] below;

  private final int[] belowBefore;

  /** What comes after the target of the last edge, and what came after its source already. */
  private final int[] above;

  private final int[] aboveBefore;

  /** By event: the number of the last edge into it plus one, or 0. */
  private final int[] lastInto;

  /** By edge: the number of the edge into the same event before it plus one, or 0. */
  private final IntArrayList otherInto = new IntArrayList();

  private final ConflictTable conflicts;
  private final OpenAcquires open;
  private final Deadline deadline;
  private final Blame contradiction = new Blame();
  private final Blame reason = new Blame();
  private int[] prefix;
  private long work;

  HardOrder(TraceIndex index, OpenAcquires open, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.open = open;
    this.below = new int[index.threads()];
    this.belowBefore = new int[index.threads()];
    this.above = new int[index.threads()];
    this.aboveBefore = new int[index.threads()];
    this.lastInto = new int[index.size()];
    this.conflicts = new ConflictTable(index);
    this.edges = new EdgeCones(index);
  }

  /** Forgets all edges and turns to another set of events. */
  void start(int[] newPrefix) {
    prefix = newPrefix;
    undoTo(0);
    contradiction.clear();
  }

  /** An edge that leads to an event, -1 if there is none. */
  int edgeInto(int event) {
    return lastInto[event] - 1;
  }

  /** Another edge that leads to the same event, -1 if there is none. */
  int otherEdgeInto(int edge) {
    return otherInto.getInt(edge) - 1;
  }

  int edges() {
    return edges.edges();
  }

  int source(int edge) {
    return edges.source(edge);
  }

  /** Goes back to the state in which there were so many edges. */
  void undoTo(int count) {
    for (int edge = edges.edges() - 1; edge >= count; edge--) {
      lastInto[edges.target(edge)] = otherInto.popInt();
    }
    blames.subList(count, blames.size()).clear();
    edges.undoTo(count);
  }

  /** How many events were looked at since the start, the measure of a budget. */
  long work() {
    return work;
  }

  /**
   * The first event of the trace that an edge against the trace leads to; the size if there is
   * none.
   */
  int lowestTarget() {
    int lowest = index.size();
    for (int edge = 0; edge < edges.edges(); edge++) {
      if (edges.target(edge) < edges.source(edge)) {
        lowest = Math.min(lowest, edges.target(edge));
      }
    }
    return lowest;
  }

  /** Adds what an edge rests on. */
  void addBlame(int edge, Blame to) {
    to.add(blames.get(edge));
  }

  /** What the last contradiction rests on. */
  Blame contradiction() {
    return contradiction;
  }

  /** Requires one event before another and closes the order; false if that is contradictory. */
  boolean require(int source, int target, Blame why) {
    pending.clear();
    pending.push(source, target, why);
    while (pending.pop()) {
      OutOfTimeException.check(deadline);
      if (!insert(pending.source(), pending.target())) {
        return false;
      }
    }
    return true;
  }

  private boolean insert(int source, int target) {
    work += edges.edges() / EDGES_LIKE_AN_EVENT;
    if (edges.precedes(target, source)) {
      explainPending();
      explain(target, source);
      contradiction.set(reason);
      return false;
    }
    if (edges.precedes(source, target)) {
      return true;
    }
    explainPending();
    edges.downset(source, below);
    edges.downset(target, belowBefore);
    edges.upset(target, above);
    edges.upset(source, aboveBefore);
    edges.add(source, target, below, above);
    blames.add(reason.copy());
    otherInto.add(lastInto[target]);
    lastInto[target] = edges.edges();
    return close();
  }

  /** What the edge that was taken last rests on: what it was pushed with, or a path of edges. */
  private void explainPending() {
    if (pending.later() < 0) {
      reason.set(pending.asked());
    } else {
      reason.clear();
      explain(pending.later(), pending.earlier());
    }
  }

  /** Adds what a path of edges from an event to another that comes after it rests on. */
  private void explain(int first, int last) {
    int end = last;
    while (!index.mustPrecede(first, end)) {
      int edge = 0;
      while (!edges.isBeforeSource(first, edge) || !index.mustPrecede(edges.target(edge), end)) {
        edge++;
      }
      addBlame(edge, reason);
      end = edges.source(edge);
    }
  }

  /**
   * Derives what the last edge implies for the events between its ends: for those before it that
   * did not come before its target already, and those after it that did not come after its source.
   */
  private boolean close() {
    int low = index.size();
    for (int thread = 0; thread < above.length; thread++) {
      if (above[thread] < index.length(thread)) {
        low = Math.min(low, index.event(thread, above[thread]));
      }
    }
    int high = index.lastOf(below);
    if (high < low) {
      return true;
    }
    conflicts.clear();
    for (int thread = 0; thread < below.length; thread++) {
      int end = Math.min(below[thread], prefix[thread]);
      if (end > belowBefore[thread] && index.event(thread, end - 1) > low) {
        belowIn(thread, Math.max(belowBefore[thread], index.positionFrom(thread, low)), end);
      }
      aboveIn(thread, above[thread], Math.min(prefix[thread], aboveBefore[thread]), high);
    }
    return conflicts.derive(this::conflict);
  }

  private void belowIn(int thread, int from, int end) {
    work += Math.max(0, end - from);
    for (int position = from; position < end; position++) {
      int event = index.event(thread, position);
      Op op = index.op(event);
      if (op.writes() || op.acquires()) {
        conflicts.below(event);
      }
    }
  }

  private void aboveIn(int thread, int from, int end, int high) {
    for (int position = from; position < end; position++) {
      int event = index.event(thread, position);
      if (event > high) {
        break;
      }
      work++;
      Op op = index.op(event);
      if (op.reads() || op.writes() || op.releases()) {
        conflicts.above(event);
      }
    }
  }

  /** Two events that the order now has against the trace: {@code later} before {@code earlier}. */
  private boolean conflict(int later, int earlier) {
    Op op = index.op(later);
    if (op.acquires()) {
      int release = index.match(later);
      if (release < 0 || !index.contains(prefix, release)) {
        return contradict(later, earlier, open.place(later));
      }
      pending.derive(release, index.match(earlier), later, earlier);
      return true;
    }
    if (index.op(earlier).reads()) {
      int observed = index.observed(earlier);
      if (observed < 0) {
        return contradict(later, earlier, -1);
      }
      pending.derive(later, observed, later, earlier);
    }
    if (index.op(earlier).writes()) {
      pushReaders(later, earlier);
    }
    return true;
  }

  private boolean contradict(int later, int earlier, int openPlace) {
    reason.clear();
    reason.addAcquire(openPlace);
    explain(later, earlier);
    contradiction.set(reason);
    return false;
  }

  /** Every read of a write comes before the other write. */
  private void pushReaders(int write, int otherWrite) {
    var accesses = index.accessesByVariable();
    int variable = index.target(write);
    int end = accesses.end(variable);
    for (int i = accesses.firstFrom(variable, write) + 1; i < end; i++) {
      int access = accesses.at(i);
      if (index.op(access).reads() && index.contains(prefix, access)) {
        pending.derive(access, otherWrite, write, otherWrite);
      }
      if (index.op(access).writes()) {
        return;
      }
    }
  }
}
