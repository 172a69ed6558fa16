package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.StateHasher;

/** A value that is part of a machine's state. */
interface Hashed {
  void hash(StateHasher hasher);
}
