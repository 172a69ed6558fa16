package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Functions whose values come from outside: {@code __VERIFIER_nondet_*} and what goes with them.
 */
final class Inputs {
  private static final LibraryOptions.ValueRange BIT = new LibraryOptions.ValueRange(0, 1);
  private static final LibraryOptions.ValueRange FEW = new LibraryOptions.ValueRange(0, 3);
  private static final String PREFIX = "__VERIFIER_nondet_";
  private static final List<String> BITS = List.of("bool", "_Bool");
  private static final List<String> TYPES =
      List.of(
          "int",
          "uint",
          "long",
          "ulong",
          "longlong",
          "ulonglong",
          "short",
          "ushort",
          "char",
          "uchar",
          "size_t",
          "unsigned",
          "u8",
          "u16",
          "u32",
          "loff_t",
          "sector_t",
          "pthread_t");

  private Inputs() {}

  static void addTo(Table table, LibraryOptions options) {
    for (String type : TYPES) {
      String name = PREFIX + type;
      table.add(new Choice(options.range(name).orElse(FEW)), name);
    }
    for (String type : BITS) {
      String name = PREFIX + type;
      table.add(new Choice(options.range(name).orElse(BIT)), name);
    }
    table
        .add(Inputs::assume, "__VERIFIER_assume")
        .add(call -> failUnless(call, call.argument(0)), "__VERIFIER_assert")
        .add(call -> failUnless(call, 0), "__VERIFIER_error", "reach_error");
  }

  /** The values that a function gives if nothing is said about it; empty for other functions. */
  static Optional<LibraryOptions.ValueRange> defaultRange(String function) {
    if (!function.startsWith(PREFIX)) {
      return Optional.empty();
    }
    String type = function.substring(PREFIX.length());
    if (BITS.contains(type)) {
      return Optional.of(BIT);
    }
    return TYPES.contains(type) ? Optional.of(FEW) : Optional.empty();
  }

  /** A choice of a range for each function that has one in the options, of those that are named. */
  static External choiceOr(
      Map<String, LibraryOptions.ValueRange> ranges, String name, External or) {
    LibraryOptions.ValueRange range = ranges.get(name);
    return range == null ? or : new Choice(range);
  }

  private static void assume(CallContext call) {
    if (call.intArgument(0) == 0) {
      call.abandon();
    }
  }

  private static void failUnless(CallContext call, long condition) {
    if ((int) condition == 0) {
      call.abort(FaultKind.ASSERTION_FAILED, call.name() + " failed");
    }
  }

  /** Every value of a range. */
  private record Choice(LibraryOptions.ValueRange range) implements External {
    @Override
    public Operation operation(CallContext call) {
      return Operation.CHOICE;
    }

    @Override
    public int choices(CallContext call) {
      return range.size();
    }

    @Override
    public void execute(CallContext call) {
      call.result(range.least() + call.choice());
    }

    @Override
    public TaintRule taintRule() {
      return TaintRule.HARMLESS;
    }
  }
}
