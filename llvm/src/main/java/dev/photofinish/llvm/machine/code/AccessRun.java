package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.search.machine.AccessKind;

/**
 * Accesses that one instruction has made, evenly spaced in one object, and that nobody was told of
 * yet. An access that repeats the one before does not count.
 */
public final class AccessRun {
  private final Instruction instruction;
  private final AccessKind kind;
  private final int size;

  /** Whether the instruction itself is what its accesses are reported under. */
  private final boolean responsible;

  private long first;
  private long stride;
  private long next;
  private long count;

  AccessRun(Instruction instruction, AccessKind kind, int size) {
    this.instruction = instruction;
    this.kind = kind;
    this.size = size;
    this.responsible = instruction.location().line() > 0;
  }

  /** The load or store. */
  public Instruction instruction() {
    return instruction;
  }

  public AccessKind kind() {
    return kind;
  }

  /** The bytes of each access. */
  public int size() {
    return size;
  }

  /** The address of the first access. */
  public long first() {
    return first;
  }

  /** The distance from each access to the next; 0 if there is only one. */
  public long stride() {
    return stride;
  }

  /** How many accesses there are. */
  public long count() {
    return count;
  }

  /** The lowest address of the run if its accesses leave no gap, else -1. */
  public long start() {
    if (count == 1 || stride == size) {
      return first;
    }
    return stride == -size ? first - (count - 1) * size : -1;
  }

  boolean isResponsible() {
    return responsible;
  }

  /** Adds an access that goes on as the run does; false if it is another one. */
  boolean continues(long address) {
    if (address != next) {
      return false;
    }
    if (stride != 0) {
      count++;
      next += stride;
    }
    return true;
  }

  /** Adds a second access, which determines the stride, if it can be one of the same object. */
  boolean takesStride(long address) {
    long distance = address - first;
    // Objects are farther apart.
    if (count != 1 || Math.abs(distance) >= Address.FIRST_OFFSET) {
      return false;
    }
    count = 2;
    stride = distance;
    next = address + distance;
    return true;
  }

  /** Begins with an access. */
  void begin(long address) {
    first = address;
    next = address;
    stride = 0;
    count = 1;
  }

  boolean isOpen() {
    return count > 0;
  }

  void close() {
    count = 0;
    stride = 0;
    next = 0;
  }
}
