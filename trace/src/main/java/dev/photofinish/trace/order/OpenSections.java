package dev.photofinish.trace.order;

import java.util.Arrays;

/** The critical sections that each thread is in. */
final class OpenSections {
  private final CriticalSection[][] open;
  private final int[] depths;

  OpenSections(int threads) {
    open = new CriticalSection[threads][2];
    depths = new int[threads];
  }

  void enter(CriticalSection section) {
    int thread = section.thread();
    int depth = depths[thread]++;
    if (depth == open[thread].length) {
      open[thread] = Arrays.copyOf(open[thread], depth * 2);
    }
    open[thread][depth] = section;
  }

  /** Leaves the section on a lock, which need not be the one entered last. */
  CriticalSection leave(int thread, int lock) {
    CriticalSection[] sections = open[thread];
    int last = --depths[thread];
    int index = last;
    while (sections[index].lock() != lock) {
      index--;
    }
    CriticalSection section = sections[index];
    System.arraycopy(sections, index + 1, sections, index, last - index);
    sections[last] = null;
    return section;
  }

  int depth(int thread) {
    return depths[thread];
  }

  CriticalSection at(int thread, int depth) {
    return open[thread][depth];
  }
}
