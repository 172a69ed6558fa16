package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/**
 * A key of {@code pthread_key_create}.
 *
 * @param destructor the address of a function, 0 for none
 */
record ThreadKey(long destructor) implements Hashed {
  @Override
  public void hash(StateHasher hasher) {
    hasher.add(destructor);
  }
}
