package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.machine.FaultKind;

/** An access that memory refuses. Carries no stack trace: it is the analysed program's fault. */
public final class MemoryFault extends RuntimeException {
  private final FaultKind kind;

  MemoryFault(FaultKind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public FaultKind kind() {
    return kind;
  }
}
