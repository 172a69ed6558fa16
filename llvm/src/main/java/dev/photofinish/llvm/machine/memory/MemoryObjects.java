package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.memory.Contents.Permission;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;

/** The objects of which a {@link Memory} consists: where they are, their beginning and end. */
public final class MemoryObjects {
  private static final int RECENT_SIZE = 256;

  /** More than any system gives a stack. */
  private static final long LARGEST_ON_STACK = 1L << 30;

  /** So many objects have numbers on the heap of one thread. */
  private static final long HEAP_OBJECTS = 2L << Address.REGION_BITS;

  /** So many heaps there are beside a thread's own. */
  private static final int MORE_HEAPS = 64;

  /** What was looked up, at {@link #slot}; the memory looks here first, by itself. */
  final Contents[] recent = new Contents[RECENT_SIZE];

  private final MemoryHash hash;
  private Space[] spaces = new Space[4];
  private int generation;

  MemoryObjects(MemoryHash hash) {
    this.hash = hash;
  }

  // ---- beginning ----

  /** Makes a global, which belongs to no thread. */
  public MemoryObject allocateGlobal(long size, MemoryObject.Origin origin) {
    int index = Math.max(1, space(0).count(Address.HEAP_REGION));
    return allocate(0, Address.HEAP_REGION, index, size, ObjectKind.GLOBAL, origin);
  }

  /** Makes the thread's instance of a thread-local variable. */
  public MemoryObject allocateThreadLocal(
      int thread, int index, long size, MemoryObject.Origin origin) {
    return allocate(thread, Address.LOCAL_REGION, index, size, ObjectKind.THREAD_LOCAL, origin);
  }

  /** Makes an object on a thread's heap; where that is full, on those of the highest threads. */
  public MemoryObject allocateHeap(int thread, long size, MemoryObject.Origin origin) {
    int heap = thread;
    for (int i = 1; i <= MORE_HEAPS && !hasRoom(heap, size); i++) {
      heap = Address.THREADS - i;
    }
    int index = space(heap).count(Address.HEAP_REGION);
    return allocate(heap, Address.HEAP_REGION, index, size, ObjectKind.HEAP, origin);
  }

  private boolean hasRoom(int heap, long size) {
    return space(heap).count(Address.HEAP_REGION) + numbers(size) <= HEAP_OBJECTS;
  }

  private static long numbers(long size) {
    return 1 + ((size + 2 * Address.FIRST_OFFSET) >>> Address.OFFSET_BITS);
  }

  /** Makes an object on top of a thread's stack. */
  public MemoryObject allocateStack(int thread, long size, MemoryObject.Origin origin) {
    int index = space(thread).count(Address.STACK_REGION);
    if (size > LARGEST_ON_STACK) {
      throw new MemoryFault(
          FaultKind.STACK_OVERFLOW, () -> "an object of " + size + " bytes on the stack");
    }
    return allocate(thread, Address.STACK_REGION, index, size, ObjectKind.STACK, origin);
  }

  private MemoryObject allocate(
      int thread, int region, int index, long size, ObjectKind kind, MemoryObject.Origin origin) {
    long numbers = numbers(size);
    long limit = region == Address.HEAP_REGION ? HEAP_OBJECTS : 1L << Address.REGION_BITS;
    if (size < 0 || index + numbers > limit || size > 1L << 40) {
      throw new MemoryFault(
          region == Address.STACK_REGION ? FaultKind.STACK_OVERFLOW : FaultKind.BAD_CALL,
          () -> "no address left for an object of " + size + " bytes");
    }
    int number = Address.number(region, index);
    MemoryObject object =
        new MemoryObject(Address.base(thread, number), size, kind, thread, origin);
    Contents contents = new Contents(object, Permission.READ_WRITE, generation);
    Space space = ownSpace(thread);
    for (int i = 0; i < numbers; i++) {
      space.set(number + i, contents);
    }
    space.count(region, Math.max(space.count(region), index + (int) numbers));
    recent[slot(contents.key)] = contents;
    hash.add(contents);
    return object;
  }

  // ---- living ----

  /** Forbids all writes to an object from now on. */
  public void protect(MemoryObject object) {
    Contents contents = find(object.base());
    Contents constant = new Contents(object, Permission.READ_ONLY, generation);
    for (int page = 0; page < contents.pages.length; page++) {
      System.arraycopy(contents.pages[page], 0, constant.own(page), 0, contents.pages[page].length);
    }
    hash.replace(contents, constant);
    replace(constant);
  }

  /** How many stack objects a thread has; what {@link #popStack} takes. */
  public int stackDepth(int thread) {
    return thread < spaces.length && spaces[thread] != null
        ? spaces[thread].count(Address.STACK_REGION)
        : 0;
  }

  /** The stack object at a depth. */
  public MemoryObject stackObject(int thread, int depth) {
    return space(thread).get(depth).object;
  }

  /** Where a thread's instance of a thread-local variable is, or would be. */
  public static long threadLocalAddress(int thread, int index) {
    return Address.base(thread, Address.number(Address.LOCAL_REGION, index));
  }

  // ---- end ----

  /** Ends a heap object's life; its address is not used again. */
  public MemoryObject free(long address) {
    Contents contents = find(address);
    if (contents == null || contents.base != address || contents.object.kind() != ObjectKind.HEAP) {
      throw new MemoryFault(FaultKind.BAD_FREE, () -> "not the start of an allocated object");
    }
    if (!contents.live) {
      throw new MemoryFault(
          FaultKind.DOUBLE_FREE, () -> contents.object.name() + " is freed twice");
    }
    hash.remove(contents);
    Contents tombstone = new Contents(emptied(contents.object), Permission.READ_ONLY, generation);
    tombstone.live = false;
    replace(tombstone);
    hash.addFreed(address);
    return contents.object;
  }

  private static MemoryObject emptied(MemoryObject object) {
    return object.resized(0);
  }

  /** Ends the lives of the stack objects above a depth. */
  public void popStack(int thread, int depth) {
    Space space = ownSpace(thread);
    for (int i = space.count(Address.STACK_REGION) - 1; i >= depth; i--) {
      Contents contents = space.get(i);
      if (contents != null && contents.key == Address.key(Address.base(thread, i))) {
        hash.remove(contents);
        recent[slot(contents.key)] = null;
      }
      space.set(i, null);
    }
    space.count(Address.STACK_REGION, depth);
  }

  // ---- for the memory ----

  /** Where in {@link #recent} an object's contents may be. */
  static int slot(long key) {
    return (int) (key + (key >>> Address.REGION_BITS) * 37) & (RECENT_SIZE - 1);
  }

  /** The contents at an address, alive or freed; null if there are none. */
  Contents find(long address) {
    int thread = Address.thread(address);
    if (thread >= spaces.length || spaces[thread] == null) {
      return null;
    }
    Contents contents = spaces[thread].get(Address.number(address));
    if (contents != null) {
      recent[slot(contents.key)] = contents;
    }
    return contents;
  }

  /** Contents, or a copy that from now on is in their place, that may be changed. */
  Contents own(Contents contents) {
    if (contents.generation == generation) {
      return contents;
    }
    Contents own = contents.copy(generation);
    replace(own);
    return own;
  }

  /** Forgets all objects. */
  void clear() {
    spaces = new Space[4];
    Arrays.fill(recent, null);
  }

  /** Keeps all objects as they are. */
  Space[] snapshot() {
    generation++;
    return spaces.clone();
  }

  /** Goes back, or forth, to kept objects. */
  void restore(Space[] kept) {
    generation++;
    spaces = kept.clone();
    Arrays.fill(recent, null);
  }

  /** Adds what the next allocations depend on. */
  void hash(StateHasher hasher) {
    for (int thread = 0; thread < spaces.length; thread++) {
      if (spaces[thread] != null && spaces[thread].count(Address.HEAP_REGION) > 0) {
        hasher.add(thread).add(spaces[thread].count(Address.HEAP_REGION));
      }
    }
  }

  private void replace(Contents contents) {
    Space space = ownSpace(contents.object.owner());
    int number = Address.number(contents.base);
    Contents before = space.get(number);
    for (int i = number; space.get(i) == before; i++) {
      space.set(i, contents);
    }
    recent[slot(contents.key)] = contents;
  }

  private Space space(int thread) {
    if (thread >= spaces.length || spaces[thread] == null) {
      return ownSpace(thread);
    }
    return spaces[thread];
  }

  private Space ownSpace(int thread) {
    if (thread >= spaces.length) {
      spaces = Arrays.copyOf(spaces, Math.max(thread + 1, 2 * spaces.length));
    }
    Space space = spaces[thread];
    if (space == null) {
      space = new Space(generation);
      spaces[thread] = space;
    } else if (space.generation != generation) {
      space = space.copy(generation);
      spaces[thread] = space;
    }
    return space;
  }
}
