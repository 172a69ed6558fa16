package dev.photofinish.llvm.machine.memory;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.SourceType;
import dev.photofinish.llvm.ir.Type;

/**
 * What is known of an object as long as it exists. Every allocation makes a new one, compared by
 * identity, also where it gets the address of one that is gone.
 */
public final class MemoryObject {
  private final long base;
  private final long size;
  private final ObjectKind kind;
  private final int owner;
  private final Origin origin;

  /**
   * Where an object comes from.
   *
   * @param name the variable in the source, or a description of the allocation
   * @param type what the program says it holds; null if it does not
   * @param site the instruction that allocated it; null for globals
   * @param declared what the source says of its parts; null if it does not
   */
  public record Origin(String name, Type type, Instruction site, SourceType declared) {
    /** The origin of what is no variable of the source. */
    public Origin(String name, Type type, Instruction site) {
      this(name, type, site, null);
    }
  }

  MemoryObject(long base, long size, ObjectKind kind, int owner, Origin origin) {
    this.base = base;
    this.size = size;
    this.kind = kind;
    this.owner = owner;
    this.origin = origin;
  }

  /** The address of its first byte. */
  public long base() {
    return base;
  }

  /** In bytes. */
  public long size() {
    return size;
  }

  public ObjectKind kind() {
    return kind;
  }

  /** The id of the thread that allocated it, 0 for globals. */
  public int owner() {
    return owner;
  }

  public String name() {
    return origin.name();
  }

  /** What the program says it holds; null if it does not. */
  public Type type() {
    return origin.type();
  }

  /** What the source says of its parts; null if it does not. */
  public SourceType declared() {
    return origin.declared();
  }

  /** The instruction that allocated it; null for globals and thread-locals. */
  public Instruction site() {
    return origin.site();
  }

  /** The same at the same place, of another size. */
  MemoryObject resized(long bytes) {
    return new MemoryObject(base, bytes, kind, owner, origin);
  }

  @Override
  public String toString() {
    return name() + " (" + size + " bytes)";
  }
}
