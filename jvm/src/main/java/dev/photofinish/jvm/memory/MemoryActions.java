package dev.photofinish.jvm.memory;

/**
 * Told, in the order of the run, what threads do to memory and to each other.
 *
 * <p>Threads are numbered in the order in which they were started, 0 is the first. A location is
 * the address of one field or array element; the slots of an object have consecutive addresses. A
 * site is a place in the program, a number of the machine's own.
 *
 * <p>Plain accesses of objects that only one thread can reach are spoken of when others can, as
 * {@linkplain #publish published} ones; what nobody wrote has its default value, which everybody
 * knows.
 */
public interface MemoryActions {
  /** The site of an access that orders but is not checked: a volatile field, trusted code. */
  int UNCHECKED = -1;

  /**
   * The moment of the accesses that a thread makes now; it grows whenever the thread hands
   * something on. Who only listens need not know.
   */
  default int moment(int thread) {
    return 0;
  }

  /**
   * Tells of a plain access that was made at an earlier moment, when only this thread could reach
   * the object.
   */
  void publish(int thread, long location, Touch touch, int moment, int site);

  /**
   * A plain access to some slots of an object that only this thread can reach, which may be
   * {@linkplain #publish published} later. For those who want to know when it was made.
   */
  default void unshared(int thread, Object object, int slot, int count, Touch touch, int site) {}

  /** A constructor of an object with final fields ended: the moment that ended with it. */
  default int freeze(int thread) {
    return 0;
  }

  /**
   * Others come to a location of a thread's object only through a final field: what it did there up
   * to the freeze is known to them.
   */
  default void frozen(int thread, long location, int moment) {}

  /** A location is read; the failed compare of a compare-and-set too. */
  void read(int thread, long location, AccessMode mode, int site);

  /**
   * A location is read, and what was there before it was overwritten is seen: what that released is
   * {@linkplain #keep kept} under another location.
   */
  default void readOlder(int thread, long location, long copy, AccessMode mode, int site) {
    read(thread, location, mode, site);
  }

  /** What the value of a location released is kept under another one, as it is overwritten. */
  default void keep(long location, long copy) {}

  /** Whether a thread knows what another did at a moment. Who only listens need not know. */
  default boolean knows(int thread, int other, int moment) {
    return true;
  }

  /** A location is written. */
  void write(int thread, long location, AccessMode mode, int site);

  /** A read-modify-write that wrote. */
  void update(int thread, long location, AccessMode mode, int site);

  /** A monitor is entered that the thread did not hold. */
  void lock(int thread, long monitor);

  /** A monitor is left for good; a wait does so too. */
  void unlock(int thread, long monitor);

  /** A thread is started. */
  void start(int thread, int child);

  /** The thread did its last action. */
  void end(int thread);

  /** The thread saw that another has ended: a join, or isAlive that said no. */
  void join(int thread, int ended);

  /** What was released to the object becomes known: class initialisation, interrupts. */
  void acquire(int thread, long object);

  /** Adds what the thread knows to what the object knows. */
  void release(int thread, long object);

  /** A fence: ACQUIRE, RELEASE, or VOLATILE for a full one. */
  void fence(int thread, AccessMode mode);
}
