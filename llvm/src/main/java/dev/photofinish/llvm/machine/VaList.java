package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.machine.memory.Memory;

/** Takes arguments from a {@code va_list} in memory, as the System V ABI of x86-64 says. */
public final class VaList {
  private static final int GENERAL_END = 48;
  private static final int FLOATING_END = 176;

  private final Memory memory;
  private final long list;

  /**
   * Reads, and moves on, a list.
   *
   * @param list the address of the list's four fields
   */
  public VaList(Memory memory, long list) {
    this.memory = memory;
    this.list = list;
  }

  /** The next integer or pointer. */
  public long nextLong() {
    int offset = memory.readInt(list);
    if (offset < GENERAL_END) {
      memory.writeInt(list, offset + 8);
      return memory.readLong(memory.readLong(list + 16) + offset);
    }
    return memory.readLong(overflow(8, 8));
  }

  public double nextDouble() {
    int offset = memory.readInt(list + 4);
    if (offset < FLOATING_END) {
      memory.writeInt(list + 4, offset + 16);
      return Double.longBitsToDouble(memory.readLong(memory.readLong(list + 16) + offset));
    }
    return Double.longBitsToDouble(memory.readLong(overflow(8, 8)));
  }

  /** The next x87 number, in double precision. */
  public double nextLongDouble() {
    long address = overflow(16, 16);
    int signExponent = memory.readShort(address + 8);
    long significand = memory.readLong(address);
    double unsigned = (significand >>> 1) * 2.0 + (significand & 1);
    double magnitude = Math.scalb(unsigned, (signExponent & 0x7FFF) - 16383 - 63);
    return (signExponent & 0x8000) == 0 ? magnitude : -magnitude;
  }

  private long overflow(int size, int alignment) {
    long next = memory.readLong(list + 8);
    long aligned = (next + alignment - 1) & -alignment;
    memory.writeLong(list + 8, aligned + size);
    return aligned;
  }
}
