package dev.photofinish.llvm.machine.memory;

/**
 * The layout of addresses: {@code thread (14 bits) | object number (22 bits) | offset (28 bits)}.
 *
 * <p>Offsets start at {@link #FIRST_OFFSET}, so that a pointer a little before an object still
 * belongs to it. The two highest bits of the number tell stack objects, thread-local ones and heap
 * objects apart. Thread 0 owns what belongs to no thread: globals, and functions where threads have
 * their thread-locals.
 */
public final class Address {
  static final int OFFSET_BITS = 28;
  static final int NUMBER_BITS = 22;
  static final int REGION_BITS = 20;

  /** The offset of an object's first byte. */
  public static final long FIRST_OFFSET = 0x10000;

  /** How many thread ids there are. */
  public static final int THREADS = 1 << 14;

  static final int STACK_REGION = 0;
  static final int LOCAL_REGION = 1;
  static final int HEAP_REGION = 2;

  private Address() {}

  /** The address of an object's first byte. */
  static long base(int thread, int number) {
    return ((long) thread << (OFFSET_BITS + NUMBER_BITS))
        | ((long) number << OFFSET_BITS)
        | FIRST_OFFSET;
  }

  static int number(int region, int index) {
    return (region << REGION_BITS) | index;
  }

  /** The id of the thread whose object this address belongs to. */
  public static int thread(long address) {
    return (int) (address >>> (OFFSET_BITS + NUMBER_BITS));
  }

  /** Whether it lies where threads have their thread-local variables. */
  public static boolean isThreadLocal(long address) {
    return thread(address) != 0 && number(address) >>> REGION_BITS == LOCAL_REGION;
  }

  /** Whether it lies on a thread's stack or where a thread has its thread-local variables. */
  public static boolean isOfThread(long address) {
    return thread(address) != 0 && number(address) >>> REGION_BITS <= LOCAL_REGION;
  }

  /** Whether two addresses are of different objects. */
  public static boolean differentObjects(long one, long other) {
    return key(one) != key(other);
  }

  static int number(long address) {
    return (int) (address >>> OFFSET_BITS) & ((1 << NUMBER_BITS) - 1);
  }

  /** Thread and number in one. */
  static long key(long address) {
    return address >>> OFFSET_BITS;
  }

  /** The address that stands for a function. */
  public static long ofFunction(int index) {
    return base(0, number(LOCAL_REGION, index));
  }

  /**
   * The address that stands for state of a library which is in no memory. Nobody's stack is there.
   */
  public static long ofHiddenState(String name) {
    int mixed = name.hashCode() * 0x9E3779B9;
    return base(0, number(STACK_REGION, 1 + (mixed >>> (33 - REGION_BITS))));
  }

  /** Whether an address stands for state of a library which is in no memory. */
  public static boolean isHiddenState(long address) {
    return thread(address) == 0 && address > 0 && number(address) >>> REGION_BITS == STACK_REGION;
  }

  /** The address of a block of a function, which only an indirect branch can use. */
  public static long ofBlock(int function, int block) {
    return ofFunction(function) + 1 + block;
  }

  /** The index of the function at an address, -1 if there is none. */
  public static int functionIndex(long address) {
    boolean function =
        thread(address) == 0
            && number(address) >>> REGION_BITS == LOCAL_REGION
            && (address & ((1L << OFFSET_BITS) - 1)) == FIRST_OFFSET;
    return function ? number(address) & ((1 << REGION_BITS) - 1) : -1;
  }
}
