package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.memory.Contents.Permission;
import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * All bytes of a state. Reads and writes that no live object holds completely throw {@link
 * MemoryFault}. Fresh memory is zero.
 */
public final class Memory {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int PAGE_MASK = Contents.PAGE_SIZE - 1;
  private static final int CACHE_SIZE = 256;

  private Space[] spaces = new Space[4];
  private final Contents[] cache = new Contents[CACHE_SIZE];
  private Contents[] dirty = new Contents[64];
  private int dirtyCount;
  private int generation;
  private long stamp = 1;
  private long sumLow;
  private long sumHigh;
  private long allocations;
  private long allocatedBytes;

  /** A state of memory to which it can return. */
  public static final class Image {
    private final Space[] spaces;
    private final long sumLow;
    private final long sumHigh;

    private Image(Space[] spaces, long sumLow, long sumHigh) {
      this.spaces = spaces;
      this.sumLow = sumLow;
      this.sumHigh = sumHigh;
    }
  }

  // ---- objects ----

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

  /** Makes an object on a thread's heap. */
  public MemoryObject allocateHeap(int thread, long size, MemoryObject.Origin origin) {
    int index = space(thread).count(Address.HEAP_REGION);
    return allocate(thread, Address.HEAP_REGION, index, size, ObjectKind.HEAP, origin);
  }

  /** Makes an object on top of a thread's stack. */
  public MemoryObject allocateStack(int thread, long size, MemoryObject.Origin origin) {
    int index = space(thread).count(Address.STACK_REGION);
    return allocate(thread, Address.STACK_REGION, index, size, ObjectKind.STACK, origin);
  }

  private MemoryObject allocate(
      int thread, int region, int index, long size, ObjectKind kind, MemoryObject.Origin origin) {
    long numbers = 1 + ((size + 2 * Address.FIRST_OFFSET) >>> Address.OFFSET_BITS);
    long limit =
        region == Address.HEAP_REGION ? 2L << Address.REGION_BITS : 1L << Address.REGION_BITS;
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
    cache[slot(contents.key)] = contents;
    addHeader(contents, 1);
    allocations++;
    allocatedBytes += size;
    return object;
  }

  /** Forbids all writes to an object from now on. */
  public void protect(MemoryObject object) {
    Contents contents = contents(object.base(), 0);
    Contents constant = new Contents(object, Permission.READ_ONLY, generation);
    for (int page = 0; page < contents.pages.length; page++) {
      System.arraycopy(contents.pages[page], 0, constant.own(page), 0, contents.pages[page].length);
    }
    forgetHash(contents);
    replace(constant);
    for (int page = 0; page < constant.pages.length; page++) {
      rehash(constant, page);
    }
  }

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
    forgetHash(contents);
    addHeader(contents, -1);
    Contents tombstone = new Contents(emptied(contents.object), Permission.READ_ONLY, generation);
    tombstone.live = false;
    replace(tombstone);
    sumLow += StateHasher.mix(address);
    sumHigh += StateHasher.mix(~address);
    return contents.object;
  }

  private static MemoryObject emptied(MemoryObject object) {
    return new MemoryObject(
        object.base(),
        0,
        object.kind(),
        object.owner(),
        new MemoryObject.Origin(object.name(), object.type(), object.site()));
  }

  /** How many stack objects a thread has; what {@link #popStack} takes. */
  public int stackDepth(int thread) {
    return thread < spaces.length && spaces[thread] != null
        ? spaces[thread].count(Address.STACK_REGION)
        : 0;
  }

  /** Ends the lives of the stack objects above a depth. */
  public void popStack(int thread, int depth) {
    Space space = ownSpace(thread);
    for (int i = space.count(Address.STACK_REGION) - 1; i >= depth; i--) {
      Contents contents = space.get(i);
      if (contents != null && contents.key == Address.key(Address.base(thread, i))) {
        forgetHash(contents);
        addHeader(contents, -1);
        cache[slot(contents.key)] = null;
      }
      space.set(i, null);
    }
    space.count(Address.STACK_REGION, depth);
  }

  /** The stack object at a depth. */
  public MemoryObject stackObject(int thread, int depth) {
    return space(thread).get(depth).object;
  }

  /** The object to which an address belongs, alive or freed; null if there is none. */
  public MemoryObject object(long address) {
    Contents contents = find(address);
    return contents == null ? null : contents.object;
  }

  /** Whether a live object holds these bytes. */
  public boolean isValid(long address, long length) {
    Contents contents = find(address);
    return contents != null && contents.live && contents.holds(address, length);
  }

  /** Throws unless a live object holds these bytes. */
  public void check(long address, long length) {
    contents(address, length);
  }

  /** Where a thread's instance of a thread-local variable is, or would be. */
  public static long threadLocalAddress(int thread, int index) {
    return Address.base(thread, Address.number(Address.LOCAL_REGION, index));
  }

  /** Objects allocated so far, over all states. */
  public long allocations() {
    return allocations;
  }

  /** Bytes allocated so far, over all states. */
  public long allocatedBytes() {
    return allocatedBytes;
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

  private static int slot(long key) {
    return (int) (key + (key >>> Address.REGION_BITS) * 37) & (CACHE_SIZE - 1);
  }

  private Contents find(long address) {
    long key = Address.key(address);
    Contents cached = cache[slot(key)];
    if (cached != null && cached.key == key) {
      return cached;
    }
    return lookUp(address);
  }

  private Contents lookUp(long address) {
    int thread = Address.thread(address);
    if (thread >= spaces.length || spaces[thread] == null) {
      return null;
    }
    Contents contents = spaces[thread].get(Address.number(address));
    if (contents != null) {
      cache[slot(contents.key)] = contents;
    }
    return contents;
  }

  private Contents contents(long address, long length) {
    Contents contents = find(address);
    if (contents == null || !contents.live || !contents.holds(address, length)) {
      throw refusal(address, length, contents);
    }
    return contents;
  }

  private static MemoryFault refusal(long address, long length, Contents contents) {
    if (contents == null) {
      if (address >= 0 && address < Address.FIRST_OFFSET) {
        return new MemoryFault(FaultKind.NULL_DEREFERENCE, () -> "access at null + " + address);
      }
      return new MemoryFault(
          FaultKind.WILD_POINTER,
          () -> String.format("no object at 0x%x (never allocated, or out of scope)", address));
    }
    if (!contents.live) {
      return new MemoryFault(
          FaultKind.USE_AFTER_FREE,
          address,
          length,
          () -> contents.object.name() + " is used after it was freed");
    }
    return new MemoryFault(
        FaultKind.OUT_OF_BOUNDS,
        () ->
            String.format(
                "%d bytes at offset %d of %s, which has %d bytes",
                length, address - contents.base, contents.object.name(), contents.size));
  }

  private void replace(Contents contents) {
    Space space = ownSpace(contents.object.owner());
    int number = Address.number(contents.base);
    Contents before = space.get(number);
    for (int i = number; space.get(i) == before; i++) {
      space.set(i, contents);
    }
    cache[slot(contents.key)] = contents;
  }

  // ---- reading ----

  public byte readByte(long address) {
    Contents contents = contents(address, 1);
    int offset = (int) (address - contents.base);
    return contents.pages[offset >>> Contents.PAGE_BITS][offset & PAGE_MASK];
  }

  public short readShort(long address) {
    Contents contents = contents(address, 2);
    long offset = address - contents.base;
    byte[] page = contents.pages[(int) (offset >>> Contents.PAGE_BITS)];
    int index = (int) offset & PAGE_MASK;
    return index + 2 <= page.length ? (short) SHORTS.get(page, index) : (short) gather(address, 2);
  }

  public int readInt(long address) {
    Contents contents = contents(address, 4);
    long offset = address - contents.base;
    byte[] page = contents.pages[(int) (offset >>> Contents.PAGE_BITS)];
    int index = (int) offset & PAGE_MASK;
    return index + 4 <= page.length ? (int) INTS.get(page, index) : (int) gather(address, 4);
  }

  public long readLong(long address) {
    Contents contents = contents(address, 8);
    long offset = address - contents.base;
    byte[] page = contents.pages[(int) (offset >>> Contents.PAGE_BITS)];
    int index = (int) offset & PAGE_MASK;
    return index + 8 <= page.length ? (long) LONGS.get(page, index) : gather(address, 8);
  }

  /** Reads 1 to 8 bytes, little endian, zero-extended. */
  public long read(long address, int length) {
    return switch (length) {
      case 1 -> readByte(address) & 0xFFL;
      case 2 -> readShort(address) & 0xFFFFL;
      case 4 -> readInt(address) & 0xFFFF_FFFFL;
      case 8 -> readLong(address);
      default -> {
        contents(address, length);
        yield gather(address, length);
      }
    };
  }

  private long gather(long address, int length) {
    long value = 0;
    for (int i = length - 1; i >= 0; i--) {
      value = value << 8 | (readByte(address + i) & 0xFF);
    }
    return value;
  }

  /** A copy of a range of bytes. */
  public byte[] readBytes(long address, long length) {
    byte[] bytes = new byte[Math.toIntExact(length)];
    if (length == 0) {
      return bytes;
    }
    Contents contents = contents(address, length);
    long offset = address - contents.base;
    int done = 0;
    while (done < bytes.length) {
      byte[] page = contents.pages[(int) ((offset + done) >>> Contents.PAGE_BITS)];
      int index = (int) (offset + done) & PAGE_MASK;
      int step = Math.min(page.length - index, bytes.length - done);
      System.arraycopy(page, index, bytes, done, step);
      done += step;
    }
    return bytes;
  }

  /** The bytes from an address up to, without, the next zero. */
  public byte[] readCString(long address) {
    int length = 0;
    while (readByte(address + length) != 0) {
      length++;
    }
    return readBytes(address, length);
  }

  /** The text from an address up to the next zero. */
  public String readString(long address) {
    return new String(readCString(address), StandardCharsets.UTF_8);
  }

  // ---- writing ----

  public void writeByte(long address, byte value) {
    Contents contents = contents(address, 1);
    long offset = address - contents.base;
    int page = (int) (offset >>> Contents.PAGE_BITS);
    writable(contents, page)[(int) offset & PAGE_MASK] = value;
  }

  public void writeShort(long address, short value) {
    Contents contents = contents(address, 2);
    long offset = address - contents.base;
    int page = (int) (offset >>> Contents.PAGE_BITS);
    int index = (int) offset & PAGE_MASK;
    if (index + 2 <= contents.pages[page].length) {
      SHORTS.set(writable(contents, page), index, value);
    } else {
      scatter(address, 2, value);
    }
  }

  public void writeInt(long address, int value) {
    Contents contents = contents(address, 4);
    long offset = address - contents.base;
    int page = (int) (offset >>> Contents.PAGE_BITS);
    int index = (int) offset & PAGE_MASK;
    if (index + 4 <= contents.pages[page].length) {
      INTS.set(writable(contents, page), index, value);
    } else {
      scatter(address, 4, value);
    }
  }

  public void writeLong(long address, long value) {
    Contents contents = contents(address, 8);
    long offset = address - contents.base;
    int page = (int) (offset >>> Contents.PAGE_BITS);
    int index = (int) offset & PAGE_MASK;
    if (index + 8 <= contents.pages[page].length) {
      LONGS.set(writable(contents, page), index, value);
    } else {
      scatter(address, 8, value);
    }
  }

  /** Writes the low 1 to 8 bytes of a value, little endian. */
  public void write(long address, int length, long value) {
    switch (length) {
      case 1 -> writeByte(address, (byte) value);
      case 2 -> writeShort(address, (short) value);
      case 4 -> writeInt(address, (int) value);
      case 8 -> writeLong(address, value);
      default -> {
        contents(address, length);
        scatter(address, length, value);
      }
    }
  }

  private void scatter(long address, int length, long value) {
    for (int i = 0; i < length; i++) {
      writeByte(address + i, (byte) (value >>> (8 * i)));
    }
  }

  public void writeBytes(long address, byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    Contents contents = contents(address, bytes.length);
    long offset = address - contents.base;
    int done = 0;
    while (done < bytes.length) {
      int number = (int) ((offset + done) >>> Contents.PAGE_BITS);
      byte[] page = writable(contents, number);
      contents = contents(address, bytes.length);
      int index = (int) (offset + done) & PAGE_MASK;
      int step = Math.min(page.length - index, bytes.length - done);
      System.arraycopy(bytes, done, page, index, step);
      done += step;
    }
  }

  /** Sets a range of bytes to one value. */
  public void fill(long address, byte value, long length) {
    if (length == 0) {
      return;
    }
    Contents contents = contents(address, length);
    long offset = address - contents.base;
    long done = 0;
    while (done < length) {
      int number = (int) ((offset + done) >>> Contents.PAGE_BITS);
      byte[] page = writable(contents, number);
      contents = contents(address, length);
      int index = (int) (offset + done) & PAGE_MASK;
      int step = (int) Math.min(page.length - index, length - done);
      Arrays.fill(page, index, index + step, value);
      done += step;
    }
  }

  /** Copies bytes as if through a buffer, so that the ranges may overlap. */
  public void copy(long target, long source, long length) {
    writeBytes(target, readBytes(source, length));
  }

  private byte[] writable(Contents contents, int page) {
    return contents.stamps[page] == stamp ? contents.pages[page] : makeWritable(contents, page);
  }

  private byte[] makeWritable(Contents contents, int page) {
    if (contents.permission == Permission.READ_ONLY) {
      throw new MemoryFault(
          FaultKind.WRITE_TO_CONSTANT, () -> contents.object.name() + " is constant");
    }
    Contents own = contents;
    if (contents.generation != generation) {
      own = contents.copy(generation);
      replace(own);
    }
    byte[] bytes = own.own(page);
    own.stamps[page] = stamp;
    if (own.dirtySlot < 0) {
      if (dirtyCount == dirty.length) {
        dirty = Arrays.copyOf(dirty, 2 * dirtyCount);
      }
      own.dirtySlot = dirtyCount;
      dirty[dirtyCount++] = own;
    }
    return bytes;
  }

  // ---- states ----

  /** Keeps the present state. */
  public Image snapshot() {
    refreshHashes();
    generation++;
    return new Image(spaces.clone(), sumLow, sumHigh);
  }

  /** Goes back, or forth, to a kept state. */
  public void restore(Image image) {
    for (int i = 0; i < dirtyCount; i++) {
      dirty[i].dirtySlot = -1;
    }
    dirtyCount = 0;
    stamp++;
    generation++;
    spaces = image.spaces.clone();
    sumLow = image.sumLow;
    sumHigh = image.sumHigh;
    Arrays.fill(cache, null);
  }

  /** Stands for the objects and all their bytes. */
  public StateHash hash() {
    refreshHashes();
    StateHasher hasher = new StateHasher().add(sumLow).add(sumHigh);
    for (int thread = 0; thread < spaces.length; thread++) {
      if (spaces[thread] != null && spaces[thread].count(Address.HEAP_REGION) > 0) {
        hasher.add(thread).add(spaces[thread].count(Address.HEAP_REGION));
      }
    }
    return hasher.result();
  }

  private void refreshHashes() {
    for (int i = 0; i < dirtyCount; i++) {
      Contents contents = dirty[i];
      for (int page = 0; page < contents.stamps.length; page++) {
        if (contents.stamps[page] == stamp) {
          rehash(contents, page);
        }
      }
      contents.dirtySlot = -1;
    }
    dirtyCount = 0;
    stamp++;
  }

  private void rehash(Contents contents, int page) {
    byte[] bytes = contents.pages[page];
    long low = 0;
    long high = 0;
    int words = bytes.length >>> 3;
    long position = contents.base + ((long) page << Contents.PAGE_BITS);
    for (int i = 0; i < words; i++) {
      long word = (long) LONGS.get(bytes, i << 3);
      if (word != 0) {
        long mixed = StateHasher.mix(word + StateHasher.mix(position + (i << 3)));
        low += mixed;
        high += StateHasher.mix(mixed ^ word);
      }
    }
    for (int i = words << 3; i < bytes.length; i++) {
      if (bytes[i] != 0) {
        long mixed = StateHasher.mix(bytes[i] + StateHasher.mix(position + i));
        low += mixed;
        high += StateHasher.mix(mixed ^ bytes[i]);
      }
    }
    sumLow += low - contents.hashLow(page);
    sumHigh += high - contents.hashHigh(page);
    contents.hash(page, low, high);
  }

  private void forgetHash(Contents contents) {
    for (int page = 0; page < contents.pages.length; page++) {
      sumLow -= contents.hashLow(page);
      sumHigh -= contents.hashHigh(page);
    }
    if (contents.dirtySlot >= 0) {
      Contents last = dirty[--dirtyCount];
      dirty[contents.dirtySlot] = last;
      last.dirtySlot = contents.dirtySlot;
      contents.dirtySlot = -1;
    }
  }

  private void addHeader(Contents contents, int sign) {
    long low = StateHasher.mix(contents.base ^ Long.rotateLeft(contents.size, 40));
    sumLow += sign * low;
    sumHigh += sign * StateHasher.mix(low + contents.size);
  }
}
