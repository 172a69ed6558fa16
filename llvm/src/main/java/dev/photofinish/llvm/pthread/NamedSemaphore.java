package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/**
 * A semaphore of {@code sem_open}.
 *
 * @param name under which it can be opened, empty once that is taken away
 * @param uses how often it was opened and not closed
 */
record NamedSemaphore(String name, int uses) implements Hashed {
  NamedSemaphore withUses(int number) {
    return new NamedSemaphore(name, number);
  }

  NamedSemaphore withoutName() {
    return new NamedSemaphore("", uses);
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(name.hashCode()).add(uses);
  }
}
