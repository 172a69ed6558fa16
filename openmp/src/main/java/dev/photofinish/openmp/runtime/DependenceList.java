package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import java.util.ArrayList;
import java.util.List;

/** The dependences that a call lists. */
final class DependenceList {
  // kmp_depend_info: base address, length, flags.
  private static final int ENTRY_SIZE = 24;
  private static final int FLAGS_OFFSET = 16;

  private DependenceList() {}

  /**
   * One dependence.
   *
   * @param address where the list item begins
   */
  record Dependence(DependenceKind kind, long address) {}

  /** Reads two lists: number and address at one argument, and number and address at another. */
  static List<Dependence> read(CallContext call, int first) {
    List<Dependence> all = new ArrayList<>();
    read(call, call.intArgument(first), call.argument(first + 1), all);
    read(call, call.intArgument(first + 2), call.argument(first + 3), all);
    return all;
  }

  private static void read(CallContext call, int count, long list, List<Dependence> all) {
    for (int i = 0; i < count; i++) {
      long entry = list + (long) i * ENTRY_SIZE;
      long address = call.memory().readLong(entry);
      int flags = call.memory().readByte(entry + FLAGS_OFFSET);
      all.add(new Dependence(DependenceKind.of(flags), address));
    }
  }
}
