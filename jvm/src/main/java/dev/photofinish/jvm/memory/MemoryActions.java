package dev.photofinish.jvm.memory;

/**
 * Told, in the order of the run, what threads do to memory and to each other.
 *
 * <p>Threads are numbered in the order in which they were started, 0 is the first. A location is
 * the address of one field or array element; the slots of an object have consecutive addresses. A
 * site is a place in the program, a number of the machine's own.
 */
public interface MemoryActions {

  /** An object with this many slots, all with default values, starts at the address. */
  void allocate(int thread, long address, int slots);

  /** A location is read; the failed compare of a compare-and-set too. */
  void read(int thread, long location, AccessMode mode, int site);

  /** A location is written. */
  void write(int thread, long location, AccessMode mode, int site);

  /** A read-modify-write that wrote. */
  void update(int thread, long location, AccessMode mode, int site);

  /** A final field is read. */
  void finalRead(int thread, long location, int site);

  /** The constructor of the object ended: its final fields are frozen. */
  void freeze(int thread, long address, int slots);

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

  /** A fence. */
  void fence(int thread, AccessMode mode);
}
