package dev.photofinish.cilk.interactions;

import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * All access interactions, pair by pair, as the thesis computes them: {@code tran-edges-a} and
 * {@code thr-edges-a} of section 5.2, with hash tables in place of its matrices. Quadratic where a
 * location is hot; for small programs, drawings and comparisons.
 */
public final class Interactions {
  private final AtomizedProgram program;
  private final Precedence precedence;
  private final IntOpenHashSet[] transactionEdges;
  private final Int2IntMap[] threadEdges;
  private final int[][] threadsOf;
  private final int[][] lastOf;
  private final TreeSet<Pair> pairs = new TreeSet<>();

  /** Two transactions that interact, the lower number first. */
  public record Pair(int one, int other) implements Comparable<Pair> {
    @Override
    public int compareTo(Pair pair) {
      int order = Integer.compare(one, pair.one);
      return order != 0 ? order : Integer.compare(other, pair.other);
    }
  }

  public Interactions(AtomizedProgram program, Precedence precedence) {
    this.program = program;
    this.precedence = precedence;
    this.transactionEdges = new IntOpenHashSet[program.transactions()];
    this.threadEdges = new Int2IntMap[program.threads()];
    IntArrayList[] readers = new IntArrayList[program.cells()];
    IntArrayList[] writers = new IntArrayList[program.cells()];
    for (int t = 0; t < program.transactions(); t++) {
      for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
        IntArrayList[] lists = program.writes(a) ? writers : readers;
        if (lists[program.cell(a)] == null) {
          lists[program.cell(a)] = new IntArrayList(2);
        }
        lists[program.cell(a)].add(t);
      }
    }
    for (int cell = 0; cell < program.cells(); cell++) {
      if (writers[cell] == null) {
        continue;
      }
      for (int i = 0; i < writers[cell].size(); i++) {
        int writer = writers[cell].getInt(i);
        for (int j = i + 1; j < writers[cell].size(); j++) {
          check(writer, writers[cell].getInt(j));
        }
        for (int j = 0; readers[cell] != null && j < readers[cell].size(); j++) {
          check(writer, readers[cell].getInt(j));
        }
      }
    }
    this.threadsOf = new int[program.transactions()][];
    for (int t = 0; t < threadsOf.length; t++) {
      threadsOf[t] = sorted(transactionEdges[t]);
    }
    this.lastOf = new int[program.threads()][];
    for (int e = 0; e < lastOf.length; e++) {
      lastOf[e] = sorted(threadEdges[e] == null ? null : threadEdges[e].values());
    }
  }

  private static int[] sorted(IntCollection numbers) {
    return numbers == null ? new int[0] : numbers.intStream().sorted().toArray();
  }

  /** CHECK-FOR-EDGE-A. */
  private void check(int one, int other) {
    int oneThread = program.thread(one);
    int otherThread = program.thread(other);
    if (precedence.parallel(oneThread, otherThread)) {
      pairs.add(new Pair(Math.min(one, other), Math.max(one, other)));
      addTransactionEdge(one, otherThread);
      addTransactionEdge(other, oneThread);
      addThreadEdge(oneThread, otherThread, other);
      addThreadEdge(otherThread, oneThread, one);
    }
  }

  private void addTransactionEdge(int transaction, int thread) {
    if (transactionEdges[transaction] == null) {
      transactionEdges[transaction] = new IntOpenHashSet();
    }
    transactionEdges[transaction].add(thread);
  }

  private void addThreadEdge(int from, int to, int transaction) {
    if (threadEdges[from] == null) {
      threadEdges[from] = new Int2IntOpenHashMap();
      threadEdges[from].defaultReturnValue(AtomizedProgram.NONE);
    }
    if (threadEdges[from].get(to) < transaction) {
      threadEdges[from].put(to, transaction);
    }
  }

  /** All interactions, in order. */
  public List<Pair> pairs() {
    return new ArrayList<>(pairs);
  }

  /** The threads with whose transactions a transaction interacts, in order. */
  public int[] threadsOf(int transaction) {
    return threadsOf[transaction];
  }

  /** For each thread that interacts with a thread, its last transaction that does, in order. */
  public int[] lastOf(int thread) {
    return lastOf[thread];
  }
}
