package dev.photofinish.jvm.memory;

/** The ordering of one access, as {@code VarHandle} names them. */
public enum AccessMode {
  /** No ordering, may race. */
  PLAIN,
  /** Atomic, orders nothing. */
  OPAQUE,
  /** Learns what the write that it reads from published. */
  ACQUIRE,
  /** Publishes what the thread knows, in place of what was there. */
  RELEASE,
  /** Both, for a read-modify-write. */
  ACQUIRE_RELEASE,
  /** A synchronisation action of the Java memory model. */
  VOLATILE
}
