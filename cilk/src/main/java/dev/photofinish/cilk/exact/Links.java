package dev.photofinish.cilk.exact;

import static dev.photofinish.cilk.structure.AtomizedProgram.NONE;

import dev.photofinish.cilk.interactions.EntryTable;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.Hop;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The access edges between two parallel threads that a race can use. An edge that leaves earlier
 * and arrives later demands less, so that of all edges on a cell two suffice: from the first write
 * to the last access, and from the first access to the last write.
 */
final class Links {
  private final AtomizedProgram program;
  private final HotCells cells;
  private final EntryTable entries;

  Links(AtomizedProgram program, HotCells cells) {
    this.program = program;
    this.cells = cells;
    this.entries = cells.entries();
  }

  /** The entry of a thread on a cell, -1 if there is none. */
  private int entry(int thread, int cell) {
    for (int i = cells.threadStart(thread); i < cells.threadEnd(thread); i++) {
      int entry = cells.entryOf(i);
      if (cells.cell(entries.hot(entry)) == cell) {
        return entry;
      }
    }
    return NONE;
  }

  /** The weakest edges from one thread to another on a cell: one or two, or none. */
  List<CycleEdge> weakest(int from, int to, int cell) {
    return between(entry(from, cell), entry(to, cell), cell);
  }

  private List<CycleEdge> between(int fromEntry, int toEntry, int cell) {
    int from = entries.thread(fromEntry);
    int to = entries.thread(toEntry);
    List<CycleEdge> edges = new ArrayList<>(2);
    if (entries.writes(fromEntry)) {
      edges.add(
          new CycleEdge(from, entries.firstWrite(fromEntry), to, entries.last(toEntry), cell));
    }
    if (entries.writes(toEntry)) {
      CycleEdge edge =
          new CycleEdge(from, entries.first(fromEntry), to, entries.lastWrite(toEntry), cell);
      boolean implied =
          !edges.isEmpty() && edges.get(0).from() <= edge.from() && edges.get(0).to() >= edge.to();
      if (!implied) {
        if (!edges.isEmpty()
            && edge.from() <= edges.get(0).from()
            && edge.to() >= edges.get(0).to()) {
          edges.clear();
        }
        edges.add(edge);
      }
    }
    return edges;
  }

  /** The weakest edge on a cell that leaves a certain transaction, or null if there is none. */
  CycleEdge leaving(int transaction, int to, int cell) {
    int entry = entry(to, cell);
    int access = program.access(transaction, cell);
    int end = program.writes(access) ? entries.last(entry) : entries.lastWrite(entry);
    return end == NONE
        ? null
        : new CycleEdge(program.thread(transaction), transaction, to, end, cell);
  }

  /** The weakest edge on a cell that arrives at a certain transaction, or null. */
  CycleEdge arriving(int from, int transaction, int cell) {
    int entry = entry(from, cell);
    int access = program.access(transaction, cell);
    int start = program.writes(access) ? entries.first(entry) : entries.firstWrite(entry);
    return start == NONE
        ? null
        : new CycleEdge(from, start, program.thread(transaction), transaction, cell);
  }

  /** Of all edges from one thread to another one that leaves first. */
  CycleEdge earliest(int from, int to) {
    return all(from, to).stream().min(Comparator.comparingInt(CycleEdge::from)).orElseThrow();
  }

  /** Of all edges from one thread to another one that arrives last. */
  CycleEdge latest(int from, int to) {
    return all(from, to).stream().max(Comparator.comparingInt(CycleEdge::to)).orElseThrow();
  }

  private List<CycleEdge> all(int from, int to) {
    List<CycleEdge> edges = new ArrayList<>();
    for (int i = cells.threadStart(from); i < cells.threadEnd(from); i++) {
      int cell = cells.cell(entries.hot(cells.entryOf(i)));
      if (entry(to, cell) != NONE) {
        edges.addAll(weakest(from, to, cell));
      }
    }
    return edges;
  }

  /** The thread edges that lead from one thread to a later one. */
  List<CycleEdge> serial(int from, int to, Precedence precedence) {
    List<CycleEdge> edges = new ArrayList<>();
    int at = from;
    while (at != to) {
      int next = NONE;
      for (int i = 0; i < program.successors(at) && next == NONE; i++) {
        int successor = program.successor(at, i);
        if (successor == to || precedence.before(successor, to)) {
          next = successor;
        }
      }
      edges.add(threadEdge(at, next));
      at = next;
    }
    return edges;
  }

  /** The thread edge between two threads. */
  CycleEdge threadEdge(int from, int to) {
    return new CycleEdge(from, program.last(from), to, program.first(to), Hop.THREAD_EDGE);
  }
}
