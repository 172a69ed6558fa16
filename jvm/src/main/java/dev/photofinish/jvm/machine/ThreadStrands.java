package dev.photofinish.jvm.machine;

import dev.photofinish.search.machine.Strands;

/** Every thread is one strand; what orders them is all in the machine's memory model. */
enum ThreadStrands implements Strands {
  STRANDS;

  @Override
  public boolean concurrent(int one, int other) {
    return one != other;
  }

  @Override
  public boolean before(int one, int other) {
    return false;
  }

  @Override
  public int[] current(int thread) {
    return new int[] {thread};
  }

  @Override
  public boolean ofOneThread(int one, int other) {
    return one == other;
  }

  @Override
  public boolean settled(int strand) {
    return false;
  }

  @Override
  public long label(int strand) {
    return strand;
  }
}
