package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.Memory;

/** An exception in memory: what is thrown, behind a header that belongs to the run time. */
final class ExceptionObject {
  static final int HEADER = 64;
  private static final int TYPE = -64;
  private static final int DESTRUCTOR = -56;
  private static final int ADJUSTED = -48;
  private static final int OWNERS = -40;

  private final Memory memory;
  private final long address;

  private ExceptionObject(Memory memory, long address) {
    this.memory = memory;
    this.address = address;
  }

  /** The exception whose thrown object is at an address. */
  static ExceptionObject at(Machine machine, long address) {
    return new ExceptionObject(machine.memory(), address);
  }

  long type() {
    return memory.readLong(address + TYPE);
  }

  long destructor() {
    return memory.readLong(address + DESTRUCTOR);
  }

  void thrown(long type, long destructor) {
    memory.writeLong(address + TYPE, type);
    memory.writeLong(address + DESTRUCTOR, destructor);
    memory.writeLong(address + OWNERS, 1);
  }

  /** What the handler that was found gets. */
  long adjusted() {
    return memory.readLong(address + ADJUSTED);
  }

  void adjusted(long value) {
    memory.writeLong(address + ADJUSTED, value);
  }

  /** Adds to the number of those who keep it, and gives it. */
  long addOwners(int difference) {
    long owners = memory.readLong(address + OWNERS) + difference;
    memory.writeLong(address + OWNERS, owners);
    return owners;
  }
}
