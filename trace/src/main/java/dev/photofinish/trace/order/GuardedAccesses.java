package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * Rule (a) of WCP and DC: a release is ordered before an access in a later section on its lock that
 * conflicts with an access in its own section. For each variable and each lock it keeps the latest
 * sections that read and that wrote the variable, one for each thread, the latest first. For this
 * rule volatile accesses conflict like plain ones.
 */
final class GuardedAccesses {
  private static final int READS = 0;
  private static final int WRITES = 1;
  private static final int LISTS = 2;
  private static final CriticalSection[] EMPTY = {};

  private final int threadsKept;
  private final Long2IntOpenHashMap pairs = new Long2IntOpenHashMap();
  private final int[] recentLock;
  private final int[] recentPair;
  private CriticalSection[][] lists = new CriticalSection[64 * LISTS][];

  /**
   * For the slots of a trace.
   *
   * @param threadsKept for how many threads to keep the latest section: 2 if the releases of a lock
   *     are ordered among themselves, because then the latest of another thread stands for all
   */
  GuardedAccesses(int slots, int threadsKept) {
    this.threadsKept = threadsKept;
    pairs.defaultReturnValue(-1);
    recentLock = new int[slots];
    recentPair = new int[slots];
    Arrays.fill(recentLock, -1);
  }

  /** Orders an access in a section after the releases that rule (a) names, and remembers it. */
  void access(CriticalSection section, int slot, Op op, ThreadClocks clocks) {
    int pair = pair(slot, section.lock());
    boolean known = isLatest(pair + WRITES, section);
    if (op.writes()) {
      if (!known) {
        join(pair + READS, section.thread(), clocks);
        join(pair + WRITES, section.thread(), clocks);
        note(pair + WRITES, section);
      }
    } else if (!known && !isLatest(pair + READS, section)) {
      join(pair + WRITES, section.thread(), clocks);
      note(pair + READS, section);
    }
  }

  private boolean isLatest(int list, CriticalSection section) {
    CriticalSection[] sections = lists[list];
    return sections.length > 0 && sections[0] == section;
  }

  private void join(int list, int thread, ThreadClocks clocks) {
    for (CriticalSection section : lists[list]) {
      if (section == null) {
        return;
      }
      if (section.thread() != thread) {
        section.into(clocks, thread);
      }
    }
  }

  private void note(int list, CriticalSection section) {
    CriticalSection[] sections = lists[list];
    int index = 0;
    while (index < sections.length
        && sections[index] != null
        && sections[index].thread() != section.thread()) {
      index++;
    }
    if (index == sections.length) {
      if (index < threadsKept) {
        sections = Arrays.copyOf(sections, Math.max(1, index * 2));
        lists[list] = sections;
      } else {
        index--;
      }
    }
    System.arraycopy(sections, 0, sections, 1, index);
    sections[0] = section;
  }

  private int pair(int slot, int lock) {
    if (recentLock[slot] == lock) {
      return recentPair[slot];
    }
    long key = (long) slot << 32 | lock;
    int pair = pairs.get(key);
    if (pair < 0) {
      pair = LISTS * pairs.size();
      pairs.put(key, pair);
      if (pair == lists.length) {
        lists = Arrays.copyOf(lists, (int) Math.min(Integer.MAX_VALUE - 8L, pair * 2L));
      }
      lists[pair + READS] = EMPTY;
      lists[pair + WRITES] = EMPTY;
    }
    recentLock[slot] = lock;
    recentPair[slot] = pair;
    return pair;
  }
}
