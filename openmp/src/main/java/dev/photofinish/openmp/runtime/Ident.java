package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryFault;

/**
 * What the compiler says about the place of a call: its {@code ident_t}.
 *
 * @param flags what kind of construct it is
 */
record Ident(int flags, String file, int line, int column) {
  private static final int FLAGS_OFFSET = 4;
  private static final int TEXT_OFFSET = 16;
  private static final int EXPLICIT_BARRIER = 0x20;
  private static final int WORK_LOOP = 0x200;
  private static final int WORK_SECTIONS = 0x400;
  private static final int WORK_DISTRIBUTE = 0x800;
  private static final Ident UNKNOWN = new Ident(0, "", 0, 0);

  /** Reads the first argument of a call. */
  static Ident of(CallContext call) {
    long address = call.argument(0);
    if (address == 0) {
      return UNKNOWN;
    }
    try {
      int flags = call.memory().readInt(address + FLAGS_OFFSET);
      String text = call.memory().readString(call.memory().readLong(address + TEXT_OFFSET));
      // ";file;function;line;column;;"
      String[] parts = text.split(";", -1);
      return parts.length < 5
          ? new Ident(flags, "", 0, 0)
          : new Ident(flags, parts[1], Integer.parseInt(parts[3]), Integer.parseInt(parts[4]));
    } catch (MemoryFault | NumberFormatException e) {
      return UNKNOWN;
    }
  }

  boolean isExplicitBarrier() {
    return (flags & EXPLICIT_BARRIER) != 0;
  }

  boolean isLoop() {
    return (flags & WORK_LOOP) != 0;
  }

  boolean isSections() {
    return (flags & WORK_SECTIONS) != 0;
  }

  boolean isDistribute() {
    return (flags & WORK_DISTRIBUTE) != 0;
  }
}
