package dev.photofinish.cilk.structure;

import java.util.List;
import java.util.Set;

/**
 * An atomized program Q on one input: its function instances, threads and transactions, all by
 * number, and what the transactions access. Within a thread, numbers of transactions increase.
 */
public final class AtomizedProgram {
  /** No transaction, thread or instance. */
  public static final int NONE = -1;

  private final Columns columns;

  /**
   * What a program is made of.
   *
   * @param parallelism what is known of the order of threads
   * @param instanceFunction by instance, the function's number
   * @param threadInstance by thread, the instance that it begins in
   * @param edgeStart by thread, where its edges begin in {@code edges}
   * @param edges the threads that follow, for each thread in the order in which they were made
   * @param transactionThread by transaction
   * @param cutsBefore by transaction, the number of the set of cutpoints before it
   * @param cutSets the sets of cutpoints; the first is empty
   * @param threadStart by thread, where its transactions begin in {@code threadTransactions}
   * @param threadTransactions the transactions, thread by thread
   * @param accessStart by transaction, where its accesses begin
   * @param accesses twice the cell, plus 1 for a write
   * @param accessSites where the accesses stand
   * @param cellLocations by cell, its first location
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Columns(
      Parallelism parallelism,
      int[] instanceFunction,
      int[] threadInstance,
      int[] edgeStart,
      int[] edges,
      int[] transactionThread,
      int[] cutsBefore,
      List<Set<CutPoint>> cutSets,
      int[] threadStart,
      int[] threadTransactions,
      int[] accessStart,
      int[] accesses,
      int[] accessSites,
      long[] cellLocations) {}

  AtomizedProgram(Columns columns) {
    this.columns = columns;
  }

  Columns columns() {
    return columns;
  }

  /** What is known of the order of threads. */
  public Parallelism parallelism() {
    return columns.parallelism;
  }

  public int instances() {
    return columns.instanceFunction.length;
  }

  /** The number of the function that an instance runs. */
  public int function(int instance) {
    return columns.instanceFunction[instance];
  }

  public int threads() {
    return columns.threadInstance.length;
  }

  /** The instance that a thread begins in. */
  public int instance(int thread) {
    return columns.threadInstance[thread];
  }

  /** How many threads follow a thread directly. */
  public int successors(int thread) {
    return columns.edgeStart[thread + 1] - columns.edgeStart[thread];
  }

  /** A thread that follows another directly. */
  public int successor(int thread, int index) {
    return columns.edges[columns.edgeStart[thread] + index];
  }

  public int transactions() {
    return columns.transactionThread.length;
  }

  /** The thread of a transaction. */
  public int thread(int transaction) {
    return columns.transactionThread[transaction];
  }

  /** How many transactions a thread has. */
  public int size(int thread) {
    return columns.threadStart[thread + 1] - columns.threadStart[thread];
  }

  /** A transaction of a thread, from 0 in their order. */
  public int transaction(int thread, int index) {
    return columns.threadTransactions[columns.threadStart[thread] + index];
  }

  /** The first transaction of a thread, {@link #NONE} if there is none. */
  public int first(int thread) {
    return size(thread) == 0 ? NONE : transaction(thread, 0);
  }

  /** The last transaction of a thread, {@link #NONE} if there is none. */
  public int last(int thread) {
    return size(thread) == 0 ? NONE : transaction(thread, size(thread) - 1);
  }

  /** The cutpoints between a transaction and the one before it in its thread. */
  public Set<CutPoint> cutsBefore(int transaction) {
    return columns.cutSets.get(columns.cutsBefore[transaction]);
  }

  /** All sets of cutpoints between two transactions; the first is empty. */
  public List<Set<CutPoint>> cutSets() {
    return columns.cutSets;
  }

  /** The first of a transaction's accesses; they end where those of the next begin. */
  public int accessStart(int transaction) {
    return columns.accessStart[transaction];
  }

  /** One behind the last of a transaction's accesses. */
  public int accessEnd(int transaction) {
    return columns.accessStart[transaction + 1];
  }

  /** How many accesses there are, each cell counted once per transaction. */
  public int accesses() {
    return columns.accesses.length;
  }

  /** The cell of an access. */
  public int cell(int access) {
    return columns.accesses[access] >> 1;
  }

  public boolean writes(int access) {
    return (columns.accesses[access] & 1) != 0;
  }

  /** Where an access stands. */
  public int site(int access) {
    return columns.accessSites[access];
  }

  public int cells() {
    return columns.cellLocations.length;
  }

  /** The first location of a cell. */
  public long location(int cell) {
    return columns.cellLocations[cell];
  }

  /** The access of a transaction to a cell, {@link #NONE} if it has none. */
  public int access(int transaction, int cell) {
    for (int a = accessStart(transaction); a < accessEnd(transaction); a++) {
      if (cell(a) == cell) {
        return a;
      }
    }
    return NONE;
  }

  /** A cell that two transactions access and one of them writes, {@link #NONE} if there is none. */
  public int conflict(int one, int other) {
    for (int a = accessStart(one); a < accessEnd(one); a++) {
      for (int b = accessStart(other); b < accessEnd(other); b++) {
        if (cell(a) == cell(b) && (writes(a) || writes(b))) {
          return cell(a);
        }
      }
    }
    return NONE;
  }

  /** The same program without some cutpoints. */
  public AtomizedProgram without(Set<CutPoint> removed) {
    return new Merging(this, removed).program();
  }
}
