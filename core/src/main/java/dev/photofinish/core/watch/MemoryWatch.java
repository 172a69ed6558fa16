package dev.photofinish.core.watch;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Arrays;
import java.util.List;

/**
 * Tells when the garbage collector finds little to collect: from there on the process does less and
 * less besides collecting, until it is out of memory.
 */
final class MemoryWatch {
  /** How much of the memory for what lives long may be in use after a collection, in percent. */
  private static final int MOST = 92;

  private final List<MemoryPoolMXBean> pools;
  private final List<GarbageCollectorMXBean> collectors;

  MemoryWatch() {
    pools =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .filter(MemoryPoolMXBean::isUsageThresholdSupported)
            .filter(MemoryPoolMXBean::isCollectionUsageThresholdSupported)
            .toList();
    collectors =
        ManagementFactory.getGarbageCollectorMXBeans().stream().filter(this::collects).toList();
  }

  private boolean collects(GarbageCollectorMXBean collector) {
    List<String> names = Arrays.asList(collector.getMemoryPoolNames());
    return pools.stream().map(MemoryPoolMXBean::getName).anyMatch(names::contains);
  }

  /** How many collections of what lives long there were so far. */
  long collections() {
    long count = 0;
    for (int i = 0; i < collectors.size(); i++) {
      count += collectors.get(i).getCollectionCount();
    }
    return count;
  }

  /**
   * Whether the last collection left nearly all memory in use.
   *
   * @param since how many collections there were before those that count
   */
  boolean isLow(long since) {
    if (collections() == since) {
      return false;
    }
    for (int i = 0; i < pools.size(); i++) {
      MemoryUsage kept = pools.get(i).getCollectionUsage();
      if (kept != null && kept.getMax() > 0 && kept.getUsed() / (kept.getMax() / 100) >= MOST) {
        return true;
      }
    }
    return false;
  }
}
