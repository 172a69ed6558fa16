package dev.photofinish.trace.exact;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

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
  private final TraceIndex index;
  private final IntArrayList sources = new IntArrayList();
  private final IntArrayList targets = new IntArrayList();
  private final IntArrayList pending = new IntArrayList();
  private final IntArrayList roots = new IntArrayList();
  private final int[] below;
  private final int[] scratch;
  private final ConflictTable conflicts;
  private final LongArrayList blames = new LongArrayList();
  private final LongArrayList pendingBlames = new LongArrayList();
  private final OpenAcquires open;
  private int[] prefix;
  private long work;
  private long refuted;
  private long closeBlame;

  HardOrder(TraceIndex index, OpenAcquires open) {
    this.index = index;
    this.open = open;
    this.below = new int[index.threads()];
    this.scratch = new int[index.threads()];
    this.conflicts = new ConflictTable(index);
  }

  /** Forgets all edges and turns to another set of events. */
  void start(int[] newPrefix) {
    prefix = newPrefix;
    sources.clear();
    targets.clear();
    blames.clear();
    refuted = 0;
  }

  int edges() {
    return sources.size();
  }

  int source(int edge) {
    return sources.getInt(edge);
  }

  int target(int edge) {
    return targets.getInt(edge);
  }

  /** Goes back to the state in which there were so many edges. */
  void undoTo(int edges) {
    sources.size(edges);
    targets.size(edges);
    blames.size(edges);
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
    for (int edge = 0; edge < targets.size(); edge++) {
      if (targets.getInt(edge) < sources.getInt(edge)) {
        lowest = Math.min(lowest, targets.getInt(edge));
      }
    }
    return lowest;
  }

  /** The open acquires, as bits, that the order of an edge rests on. */
  long blame(int edge) {
    return blames.getLong(edge);
  }

  /** The open acquires, as bits, that some contradiction since the start rests on. */
  long refuted() {
    return refuted;
  }

  /** Requires one event before another and closes the order; false if that is contradictory. */
  boolean require(int source, int target, long blame) {
    pending.clear();
    pendingBlames.clear();
    push(source, target, blame);
    while (!pending.isEmpty()) {
      int to = pending.popInt();
      int from = pending.popInt();
      if (!insert(from, to, pendingBlames.popLong())) {
        return false;
      }
    }
    return true;
  }

  private void push(int source, int target, long blame) {
    pending.add(source);
    pending.add(target);
    pendingBlames.add(blame);
  }

  private boolean insert(int source, int target, long blame) {
    long belowBlame = downset(source, below);
    if (index.contains(below, target)) {
      refuted |= blame | belowBlame;
      return false;
    }
    downset(target, scratch);
    if (index.contains(scratch, source)) {
      return true;
    }
    sources.add(source);
    targets.add(target);
    blames.add(blame);
    closeBlame = blame | belowBlame | upset(target);
    return close();
  }

  /** Everything that comes before an event, and the event, as a prefix vector. */
  private long downset(int event, int[] into) {
    Arrays.fill(into, 0);
    index.include(event, into);
    long blame = 0;
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int edge = 0; edge < sources.size(); edge++) {
        if (index.contains(into, targets.getInt(edge))
            && !index.contains(into, sources.getInt(edge))) {
          index.include(sources.getInt(edge), into);
          blame |= blames.getLong(edge);
          grown = true;
        }
      }
    }
    return blame;
  }

  /** Events such that everything after the given one comes after one of them in the must order. */
  private long upset(int event) {
    long blame = 0;
    roots.clear();
    roots.add(event);
    for (int next = 0; next < roots.size(); next++) {
      int root = roots.getInt(next);
      for (int edge = 0; edge < sources.size(); edge++) {
        if (index.mustPrecede(root, sources.getInt(edge))
            && !roots.contains(targets.getInt(edge))) {
          roots.add(targets.getInt(edge));
          blame |= blames.getLong(edge);
        }
      }
    }
    return blame;
  }

  /** Derives what the last edge implies for the events between its ends. */
  private boolean close() {
    int low = index.size();
    for (int i = 0; i < roots.size(); i++) {
      low = Math.min(low, roots.getInt(i));
    }
    int high = index.lastOf(below);
    if (high < low) {
      return true;
    }
    conflicts.clear();
    for (int thread = 0; thread < below.length; thread++) {
      int end = Math.min(below[thread], prefix[thread]);
      if (end > 0 && index.event(thread, end - 1) > low) {
        belowIn(thread, index.positionFrom(thread, low), end);
      }
      int from = firstAbove(thread, end, high);
      aboveIn(thread, from, high);
    }
    return conflicts.derive(this::conflict);
  }

  private void belowIn(int thread, int from, int end) {
    work += end - from;
    for (int position = from; position < end; position++) {
      int event = index.event(thread, position);
      Op op = index.op(event);
      if (op.writes() || op.acquires()) {
        conflicts.below(event);
      }
    }
  }

  private void aboveIn(int thread, int from, int high) {
    int end = prefix[thread];
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

  /** The first position of a thread, at or after one that is known, which comes after a root. */
  private int firstAbove(int thread, int from, int high) {
    int end = Math.min(prefix[thread], index.positionFrom(thread, high + 1));
    int low = Math.min(from, end);
    while (low < end) {
      int middle = (low + end) >>> 1;
      if (above(index.event(thread, middle))) {
        end = middle;
      } else {
        low = middle + 1;
      }
    }
    work += 16;
    return low;
  }

  private boolean above(int event) {
    for (int i = 0; i < roots.size(); i++) {
      if (index.mustPrecede(roots.getInt(i), event)) {
        return true;
      }
    }
    return false;
  }

  /** Two events that the order now has against the trace: {@code later} before {@code earlier}. */
  private boolean conflict(int later, int earlier) {
    Op op = index.op(later);
    if (op.acquires()) {
      int release = index.match(later);
      if (release < 0 || !index.contains(prefix, release)) {
        refuted |= closeBlame | open.bit(later);
        return false;
      }
      push(release, index.match(earlier), closeBlame);
      return true;
    }
    if (index.op(earlier).reads()) {
      int observed = index.observed(earlier);
      if (observed < 0) {
        refuted |= closeBlame;
        return false;
      }
      push(later, observed, closeBlame);
    }
    if (index.op(earlier).writes()) {
      pushReaders(later, earlier);
    }
    return true;
  }

  /** Every read of a write comes before the other write. */
  private void pushReaders(int write, int otherWrite) {
    var accesses = index.accessesByVariable();
    int variable = index.target(write);
    int end = accesses.end(variable);
    for (int i = accesses.firstFrom(variable, write) + 1; i < end; i++) {
      int access = accesses.at(i);
      if (index.op(access).reads() && index.contains(prefix, access)) {
        push(access, otherWrite, closeBlame);
      }
      if (index.op(access).writes()) {
        return;
      }
    }
  }
}
