package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/**
 * A mutex, or spin lock, that is held; free ones are not in the table.
 *
 * @param owner the id of a thread
 * @param times how often it holds it
 */
record HeldMutex(int owner, int times) implements Hashed {
  @Override
  public void hash(StateHasher hasher) {
    hasher.add(owner).add(times);
  }
}
