package dev.photofinish.jvm.heap;

import java.util.Arrays;

/**
 * The plain accesses that the only thread which can reach an object made to it: for each slot the
 * last write and the last read, each with its moment and its site, as far as memory was not told of
 * them. A read is left out where a write of its moment or a later one is.
 */
public final class EarlyAccesses {
  private static final long[] NONE = {};

  /** Whose accesses they are. */
  public final int thread;

  private final int slots;
  private long[] writes = NONE;
  private long[] reads = NONE;

  EarlyAccesses(int thread, int slots) {
    this.thread = thread;
    this.slots = slots;
  }

  private EarlyAccesses(EarlyAccesses other) {
    thread = other.thread;
    slots = other.slots;
    writes = other.writes.length == 0 ? NONE : other.writes.clone();
    reads = other.reads.length == 0 ? NONE : other.reads.clone();
  }

  EarlyAccesses copy() {
    return new EarlyAccesses(this);
  }

  /** How many slots there are. */
  public int slots() {
    return slots;
  }

  /** The last write of a slot, 0 if there is none: see {@link #moment} and {@link #site}. */
  public long write(int slot) {
    return writes.length == 0 ? 0 : writes[slot];
  }

  /** The last read of a slot that no write covers, 0 if there is none. */
  public long read(int slot) {
    return reads.length == 0 ? 0 : reads[slot];
  }

  /** When an access was made. */
  public static int moment(long access) {
    return (int) (access >>> Integer.SIZE);
  }

  /** Where an access was made. */
  public static int site(long access) {
    return (int) access;
  }

  private static long access(int moment, int site) {
    return ((long) moment << Integer.SIZE) | site;
  }

  /** Whether a read at a moment changes nothing. */
  public boolean coversRead(int slot, int moment) {
    return moment(write(slot)) == moment || moment(read(slot)) == moment;
  }

  /** Whether a write at a moment changes nothing. */
  public boolean coversWrite(int slot, int moment) {
    return moment(write(slot)) == moment;
  }

  /** A slot is read. */
  public void read(int slot, int moment, int site) {
    if (reads.length == 0) {
      reads = new long[slots];
    }
    reads[slot] = access(moment, site);
  }

  /** Some slots are written. */
  public void write(int slot, int count, int moment, int site) {
    if (writes.length == 0) {
      writes = new long[slots];
    }
    Arrays.fill(writes, slot, slot + count, access(moment, site));
    if (reads.length > 0) {
      Arrays.fill(reads, slot, slot + count, 0);
    }
  }

  /** Forgets a slot. */
  public void clear(int slot) {
    if (writes.length > 0) {
      writes[slot] = 0;
    }
    if (reads.length > 0) {
      reads[slot] = 0;
    }
  }
}
