package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.machine.FaultKind;
import java.util.function.Supplier;

/** An access that memory refuses. Carries no stack trace: it is the analysed program's fault. */
public final class MemoryFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final FaultKind kind;

  /** Many faults are those of one place, again and again: only the first is put into words. */
  private final transient Supplier<String> words;

  MemoryFault(FaultKind kind, Supplier<String> words) {
    super(null, null, false, false);
    this.kind = kind;
    this.words = words;
  }

  public FaultKind kind() {
    return kind;
  }

  @Override
  public String getMessage() {
    return words.get();
  }
}
