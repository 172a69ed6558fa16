package dev.photofinish.llvm.machine;

import dev.photofinish.search.machine.StateHasher;

/**
 * State of a run-time library: who holds which lock, who waits at which barrier. Refers to threads
 * by id, never by object: {@link MachineThread}s are replaced when states are restored.
 */
public interface Component {
  /** A copy that shares nothing mutable. */
  Component copy();

  /** Adds the whole state, in an order that does not depend on the interleaving. */
  void hash(StateHasher hasher);
}
