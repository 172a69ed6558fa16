package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/** A value that is part of a machine's state. */
interface Hashed {
  void hash(StateHasher hasher);
}
