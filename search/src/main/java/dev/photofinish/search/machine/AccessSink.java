package dev.photofinish.search.machine;

/**
 * Told, in program order, what the thread that is being stepped does.
 *
 * <p>Orders that need no lock (fork, join, barrier, task dependences) are in {@link Strands}; they
 * pass on what was learnt through locks as well.
 */
public interface AccessSink {

  /**
   * Bytes {@code address} to {@code address + size - 1} are touched. An atomic kind is for what
   * orders nothing by itself, such as the memory of a lock that {@link #acquire} takes just before
   * or {@link #release} gives back just after.
   *
   * @param strand the logical thread, an id of {@link Strands}
   * @param position where in the program, an id of the machine's own
   */
  void access(int strand, long address, int size, AccessKind kind, int position);

  /** A lock is taken, a volatile read, a barrier left: what was released to the object is known. */
  void acquire(long object);

  /** A lock is given back, a volatile written, a barrier reached: adds to what the object knows. */
  void release(long object);

  /**
   * An atomic load, the failed compare of a compare-and-exchange too: access and order in one. The
   * address is the synchronisation object.
   */
  void atomicLoad(int strand, long address, int size, MemoryOrder order, int position);

  /**
   * An atomic store: what earlier stores had published at this address is forgotten, but for what
   * its own thread had where the order is {@link MemoryOrder#RELAXED_IN_SEQUENCE}.
   */
  void atomicStore(int strand, long address, int size, MemoryOrder order, int position);

  /** An atomic read-modify-write: what earlier stores had published is handed on. */
  void atomicUpdate(int strand, long address, int size, MemoryOrder order, int position);

  /** A fence. */
  void fence(MemoryOrder order);

  /** The stepped thread makes another one, whose id an earlier one may have had. */
  void spawned(int child);
}
