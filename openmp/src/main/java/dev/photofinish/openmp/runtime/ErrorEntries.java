package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Map;

/** The entry point of {@code error at(execution)}: location, severity, message. */
final class ErrorEntries {
  private static final int FATAL = 2;

  private ErrorEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.ERROR.symbol(), ((External) ErrorEntries::error).with(TaintRule.HARMLESS));
  }

  private static void error(CallContext call) {
    String message = call.argument(2) == 0 ? "" : ": " + call.memory().readString(call.argument(2));
    if (call.intArgument(1) == FATAL) {
      call.abort(FaultKind.ABORTED, "the program says that it failed" + message);
    } else {
      call.print("warning" + message + "\n");
    }
  }
}
