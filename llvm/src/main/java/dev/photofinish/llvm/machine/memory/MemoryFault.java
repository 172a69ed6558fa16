package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.machine.FaultKind;
import java.util.function.Supplier;

/** An access that memory refuses. Carries no stack trace: it is the analysed program's fault. */
public final class MemoryFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final FaultKind kind;
  private final long address;
  private final long length;

  /** Many faults are those of one place, again and again: only the first is put into words. */
  private final transient Supplier<String> words;

  MemoryFault(FaultKind kind, Supplier<String> words) {
    this(kind, 0, 0, words);
  }

  MemoryFault(FaultKind kind, long address, long length, Supplier<String> words) {
    super(null, null, false, false);
    this.kind = kind;
    this.address = address;
    this.length = length;
    this.words = words;
  }

  public FaultKind kind() {
    return kind;
  }

  /** Where freed memory was accessed; 0 for other faults. */
  public long address() {
    return address;
  }

  /** How many bytes of freed memory were accessed; 0 for other faults. */
  public long length() {
    return length;
  }

  @Override
  public String getMessage() {
    return words.get();
  }
}
