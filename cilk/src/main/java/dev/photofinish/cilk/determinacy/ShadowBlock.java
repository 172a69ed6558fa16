package dev.photofinish.cilk.determinacy;

import java.util.Arrays;

/**
 * Who accessed the bytes of a piece of an object last: a reader and a writer for each granule, or a
 * history where locks and the like make more accesses count. Granules are as wide as the accesses
 * allow, at most 8 bytes; they are divided when an access touches a part of one.
 */
final class ShadowBlock {
  /** The bytes that a block stands for. */
  static final int BYTES = 1 << 10;

  private static final int WIDEST = 3;

  /** In place of a writer, where there is a history. */
  private static final long HISTORY = -1;

  private int shift;

  /** A member and a site for each granule, or 0. */
  private long[] writers = new long[0];

  private long[] readers = new long[0];
  private AccessHistory[] histories;

  ShadowBlock(int start, int size) {
    shift = Math.min(WIDEST, Integer.numberOfTrailingZeros(start | size));
  }

  /** A plain access that nothing protects. */
  void read(int start, int size, Accessor by) {
    prepare(start, size);
    int last = (start + size - 1) >> shift;
    for (int i = start >> shift; i <= last; i++) {
      long writer = writers[i];
      if (writer == HISTORY) {
        protectedAccess(i, Lockset.READ, by);
        continue;
      }
      int earlier = (int) (writer >>> 32);
      if (earlier != by.member() && by.isParallel(earlier)) {
        by.conflict(i << shift, 1 << shift, (int) writer, Lockset.WRITE, Lockset.READ);
      }
      int reader = (int) (readers[i] >>> 32);
      if (reader != by.member() && !by.isParallel(reader)) {
        readers[i] = by.entry();
      }
    }
  }

  /** A plain write that nothing protects. */
  void write(int start, int size, Accessor by) {
    prepare(start, size);
    int last = (start + size - 1) >> shift;
    for (int i = start >> shift; i <= last; i++) {
      long writer = writers[i];
      if (writer == HISTORY) {
        protectedAccess(i, Lockset.WRITE, by);
        continue;
      }
      int earlier = (int) (writer >>> 32);
      int reader = (int) (readers[i] >>> 32);
      if (earlier != by.member() && by.isParallel(earlier)) {
        by.conflict(i << shift, 1 << shift, (int) writer, Lockset.WRITE, Lockset.WRITE);
      } else if (reader != by.member() && by.isParallel(reader)) {
        by.conflict(i << shift, 1 << shift, (int) readers[i], Lockset.READ, Lockset.WRITE);
      }
      writers[i] = by.entry();
    }
  }

  /** An access with a lockset other than those of plain ones. */
  void access(int start, int size, Lockset locks, Accessor by) {
    prepare(start, size);
    int last = (start + size - 1) >> shift;
    for (int i = start >> shift; i <= last; i++) {
      if (writers[i] != HISTORY) {
        AccessHistory history = new AccessHistory();
        if (writers[i] != 0) {
          history.add((int) (writers[i] >>> 32), (int) writers[i], Lockset.WRITE);
        }
        if (readers[i] != 0) {
          history.add((int) (readers[i] >>> 32), (int) readers[i], Lockset.READ);
        }
        keep(i, history);
      }
      protectedAccess(i, locks, by);
    }
  }

  private void protectedAccess(int granule, Lockset locks, Accessor by) {
    histories[granule].access(
        by.member(),
        by.site(),
        locks,
        by.bags(),
        new AccessHistory.Earlier() {
          @Override
          public void conflicts(int site, Lockset earlier) {
            by.conflict(granule << shift, 1 << shift, site, earlier, locks);
          }

          @Override
          public void excludes(Lockset earlier) {
            by.excluded(earlier, locks);
          }
        });
  }

  private void keep(int granule, AccessHistory history) {
    if (histories == null) {
      histories = new AccessHistory[writers.length];
    }
    histories[granule] = history;
    writers[granule] = HISTORY;
    readers[granule] = 0;
  }

  /** All that has been accessed is written: its life ends. */
  void end(Lockset locks, Accessor by) {
    for (int i = 0; i < writers.length; i++) {
      if (writers[i] != 0 || readers[i] != 0) {
        if (locks.isEmpty()) {
          write(i << shift, 1 << shift, by);
        } else {
          access(i << shift, 1 << shift, locks, by);
        }
      }
    }
  }

  void renumber(Bags.Renumbering numbers) {
    for (int i = 0; i < writers.length; i++) {
      if (writers[i] == HISTORY) {
        histories[i].renumber(numbers);
      } else {
        writers[i] = renumbered(writers[i], numbers);
        readers[i] = renumbered(readers[i], numbers);
      }
    }
  }

  private static long renumbered(long entry, Bags.Renumbering numbers) {
    return (long) numbers.of((int) (entry >>> 32)) << 32 | (entry & 0xffff_ffffL);
  }

  /** Makes granules that an access does not touch a part of. */
  private void prepare(int start, int size) {
    if (((start | size) & ((1 << shift) - 1)) != 0) {
      divide(Integer.numberOfTrailingZeros(start | size));
    }
    int needed = ((start + size - 1) >> shift) + 1;
    if (needed > writers.length) {
      int length = Math.min(BYTES >> shift, Integer.highestOneBit(Math.max(1, needed - 1)) << 1);
      resize(Math.max(needed, length));
    }
  }

  private void resize(int length) {
    writers = Arrays.copyOf(writers, length);
    readers = Arrays.copyOf(readers, length);
    histories = histories == null ? null : Arrays.copyOf(histories, length);
  }

  private void divide(int finer) {
    int factor = shift - finer;
    long[] oldWriters = writers;
    long[] oldReaders = readers;
    AccessHistory[] oldHistories = histories;
    writers = new long[oldWriters.length << factor];
    readers = new long[oldReaders.length << factor];
    histories = oldHistories == null ? null : new AccessHistory[writers.length];
    for (int i = 0; i < writers.length; i++) {
      writers[i] = oldWriters[i >> factor];
      readers[i] = oldReaders[i >> factor];
      if (oldHistories != null && oldHistories[i >> factor] != null) {
        histories[i] = new AccessHistory(oldHistories[i >> factor]);
      }
    }
    shift = finer;
  }
}
