package dev.photofinish.cilk.structure;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
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
   * @param instances the function instances
   * @param threadInstance by thread, the instance that it begins in
   * @param edgeStart by thread, where its edges begin in {@code edges}
   * @param edges the threads that follow, for each thread in the order in which they were made
   * @param transactionThread by transaction
   * @param transactionInstance by transaction, the instance that it begins in
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
      Instances instances,
      int[] threadInstance,
      int[] edgeStart,
      int[] edges,
      int[] transactionThread,
      int[] transactionInstance,
      int[] cutsBefore,
      List<Set<CutPoint>> cutSets,
      int[] threadStart,
      int[] threadTransactions,
      int[] accessStart,
      int[] accesses,
      int[] accessSites,
      long[] cellLocations) {}

  /**
   * The function instances.
   *
   * @param function by instance, the function's number
   * @param parent by instance, which one began it
   * @param site by instance, where it was spawned or called
   * @param ordinal by instance, which one of its function it is, from 1
   * @param counts by function, how many instances it had, also those that were left out
   * @param arguments by instance, what it was called with, where that is known
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Instances(
      int[] function,
      int[] parent,
      int[] site,
      int[] ordinal,
      Int2IntMap counts,
      Int2ObjectMap<String> arguments) {}

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
    return columns.instances.function.length;
  }

  /** The number of the function that an instance runs. */
  public int function(int instance) {
    return columns.instances.function[instance];
  }

  /** The instance that spawned or called another, {@link #NONE} if that is not known. */
  public int parent(int instance) {
    return columns.instances.parent[instance];
  }

  /** Where an instance was spawned or called. */
  public int beginSite(int instance) {
    return columns.instances.site[instance];
  }

  /** Which instance of its function one is, from 1. */
  public int ordinal(int instance) {
    return columns.instances.ordinal[instance];
  }

  /** How many instances a function had. */
  public int instancesOf(int function) {
    return columns.instances.counts.get(function);
  }

  /** What an instance was called with, empty if that is not known. */
  public String arguments(int instance) {
    return columns.instances.arguments.getOrDefault(instance, "");
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

  /** The instance that a transaction begins in: its thread may have come from another one. */
  public int instanceOf(int transaction) {
    return columns.transactionInstance[transaction];
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
