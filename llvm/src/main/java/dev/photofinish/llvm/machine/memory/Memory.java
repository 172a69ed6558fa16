package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.machine.CancelledRunException;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Contents.Permission;
import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

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

  /** How many pages are worked on before it is asked whether to go on; a power of two. */
  private static final int QUESTION_PERIOD = 1 << 12;

  /** How much is copied at a time. */
  private static final int PART = 1 << 22;

  private final MemoryHash hash = new MemoryHash();
  private final MemoryObjects objects = new MemoryObjects(hash);
  private final Contents[] recent = objects.recent;
  private long stamp = 1;
  private BooleanSupplier cancelled = () -> false;
  private int pagesDone;

  /** A state of memory to which it can return. */
  public static final class Image {
    private final Space[] spaces;
    private final MemoryHash.Sum sum;

    private Image(Space[] spaces, MemoryHash.Sum sum) {
      this.spaces = spaces;
      this.sum = sum;
    }
  }

  /** Has work on many bytes end with a {@link CancelledRunException} when a run is cancelled. */
  public void cancelWhen(BooleanSupplier question) {
    cancelled = question;
  }

  private void pageDone() {
    pagesDone++;
    if ((pagesDone & (QUESTION_PERIOD - 1)) == 0 && cancelled.getAsBoolean()) {
      throw new CancelledRunException();
    }
  }

  // ---- objects ----

  /** What begins and ends objects. */
  public MemoryObjects objects() {
    return objects;
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

  private Contents find(long address) {
    long key = Address.key(address);
    Contents known = recent[MemoryObjects.slot(key)];
    return known != null && known.key == key ? known : objects.find(address);
  }

  private Contents contents(long address, long length) {
    Contents contents = find(address);
    if (contents == null || !contents.live || !contents.holds(address, length)) {
      throw MemoryFault.refusal(address, length, contents);
    }
    return contents;
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
    if (length > Integer.MAX_VALUE - Long.BYTES) {
      throw new UnsupportedCodeException("more than 2 GB at a time");
    }
    byte[] bytes = new byte[(int) length];
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
      pageDone();
    }
    return bytes;
  }

  /** How many bytes there are from an address to the next zero, at most as many as a limit. */
  public long distanceToZero(long address, long limit) {
    Contents contents = contents(address, 1);
    long offset = address - contents.base;
    long room = Math.min(limit, contents.size - offset);
    long done = 0;
    while (done < room) {
      byte[] page = contents.pages[(int) ((offset + done) >>> Contents.PAGE_BITS)];
      int index = (int) (offset + done) & PAGE_MASK;
      int step = (int) Math.min(page.length - index, room - done);
      for (int i = 0; i < step; i++) {
        if (page[index + i] == 0) {
          return done + i;
        }
      }
      done += step;
      pageDone();
    }
    return room;
  }

  /** The bytes from an address up to, without, the next zero. */
  public byte[] readCString(long address) {
    long length = distanceToZero(address, Long.MAX_VALUE);
    check(address, length + 1);
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
      pageDone();
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
      pageDone();
    }
  }

  /** Copies bytes as if through a buffer, so that the ranges may overlap. */
  public void copy(long target, long source, long length) {
    if (length <= PART) {
      writeBytes(target, readBytes(source, length));
      return;
    }
    check(source, length);
    check(target, length);
    boolean upwards = target < source;
    for (long done = 0; done < length; done += PART) {
      long part = Math.min(PART, length - done);
      long at = upwards ? done : length - done - part;
      writeBytes(target + at, readBytes(source + at, part));
    }
  }

  private byte[] writable(Contents contents, int page) {
    return contents.stamps[page] == stamp ? contents.pages[page] : makeWritable(contents, page);
  }

  private byte[] makeWritable(Contents contents, int page) {
    if (contents.permission == Permission.READ_ONLY) {
      throw new MemoryFault(
          FaultKind.WRITE_TO_CONSTANT, () -> contents.object.name() + " is constant");
    }
    Contents own = objects.own(contents);
    byte[] bytes = own.own(page);
    own.stamps[page] = stamp;
    hash.touch(own);
    return bytes;
  }

  // ---- states ----

  /** Forgets all objects: the run is over. */
  public void clear() {
    objects.clear();
  }

  /** Keeps the present state. */
  public Image snapshot() {
    refreshHash();
    return new Image(objects.snapshot(), hash.sum());
  }

  /** Goes back, or forth, to a kept state. */
  public void restore(Image image) {
    stamp++;
    hash.restore(image.sum);
    objects.restore(image.spaces);
  }

  /** Stands for the objects and all their bytes. */
  public StateHash hash() {
    refreshHash();
    MemoryHash.Sum sum = hash.sum();
    StateHasher hasher = new StateHasher().add(sum.low()).add(sum.high());
    objects.hash(hasher);
    return hasher.result();
  }

  private void refreshHash() {
    hash.refresh(stamp);
    stamp++;
  }
}
