package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;

/** The arguments of a call behind those that the callee declares. */
final class VariableArguments {
  private final List<Type> types;
  private final List<Passing> passings;
  private final List<Type> declared;
  private final long[] narrow;
  private final long[][] wide;

  /**
   * Takes arguments out of the caller's frame.
   *
   * @param first the first that the callee does not declare
   */
  VariableArguments(Frame caller, Arguments arguments, int first) {
    int count = arguments.count() - first;
    types = arguments.types().subList(first, arguments.count());
    passings = arguments.passings().subList(first, arguments.count());
    narrow = new long[count];
    wide = new long[count][];
    for (int i = 0; i < count; i++) {
      int register = arguments.register(first + i);
      if (arguments.isWide(first + i)) {
        wide[i] = caller.w[register];
      } else {
        narrow[i] = caller.r[register];
      }
    }
    declared = new ArrayList<>();
    for (int i = 0; i < first; i++) {
      if (arguments.passings().get(i).kind() != Passing.Kind.BY_VALUE) {
        declared.add(arguments.types().get(i));
      }
    }
  }

  int count() {
    return narrow.length;
  }

  Type type(int index) {
    return types.get(index);
  }

  /** A narrow value; for a structure by value the address of the original. */
  long narrow(int index) {
    return narrow[index];
  }

  /** A wide value; null if it is narrow. */
  long[] wide(int index) {
    return wide[index];
  }

  /** The types of the arguments before them, which use up argument registers. */
  List<Type> declared() {
    return declared;
  }

  void hash(StateHasher hasher) {
    hasher.add(narrow);
    for (long[] value : wide) {
      if (value != null) {
        hasher.add(value);
      }
    }
  }

  /** The size of a structure that is passed by value, 0 for other arguments. */
  long byValue(int index) {
    Passing passing = passings.get(index);
    return passing.kind() == Passing.Kind.BY_VALUE ? passing.memory().size() : 0;
  }

  long size(int index) {
    return Math.max(byValue(index), types.get(index).size());
  }
}
