package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/** What {@code pthread_join} and {@code pthread_detach} need to know of a thread. */
enum ThreadRecord implements Hashed {
  JOINABLE,
  DETACHED;

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(name());
  }
}
