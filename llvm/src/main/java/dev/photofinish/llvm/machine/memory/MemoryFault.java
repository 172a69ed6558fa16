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

  /** A fault without an address of interest. */
  public MemoryFault(FaultKind kind, Supplier<String> words) {
    this(kind, 0, 0, words);
  }

  MemoryFault(FaultKind kind, long address, long length, Supplier<String> words) {
    super(null, null, false, false);
    this.kind = kind;
    this.address = address;
    this.length = length;
    this.words = words;
  }

  /** Why bytes that were asked for cannot be had; the contents at their address, or null. */
  static MemoryFault refusal(long address, long length, Contents contents) {
    if (contents == null) {
      if (address >= 0 && address < Address.FIRST_OFFSET) {
        return new MemoryFault(FaultKind.NULL_DEREFERENCE, () -> "access at null + " + address);
      }
      return new MemoryFault(
          FaultKind.WILD_POINTER,
          address,
          length,
          () -> String.format("no object at 0x%x (never allocated, or out of scope)", address));
    }
    if (!contents.live) {
      return new MemoryFault(
          FaultKind.USE_AFTER_FREE,
          address,
          length,
          () -> contents.object.name() + " is used after it was freed");
    }
    return new MemoryFault(
        FaultKind.OUT_OF_BOUNDS,
        () ->
            String.format(
                "%d bytes at offset %d of %s, which has %d bytes",
                length, address - contents.base, contents.object.name(), contents.size));
  }

  public FaultKind kind() {
    return kind;
  }

  /** Where memory was accessed that holds no object, at least no longer; 0 for other faults. */
  public long address() {
    return address;
  }

  /** How many bytes of such memory were accessed; 0 for other faults. */
  public long length() {
    return length;
  }

  @Override
  public String getMessage() {
    return words.get();
  }
}
