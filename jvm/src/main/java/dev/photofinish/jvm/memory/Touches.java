package dev.photofinish.jvm.memory;

import java.util.Arrays;

/**
 * The remembered accesses of one location, as rows of four numbers in an array that is never
 * changed: at most one write, one access of each other kind of each thread.
 */
final class Touches {
  static final int WIDTH = 4;
  private static final int THREAD = 1;
  private static final int CLOCK = 2;
  private static final int SITE = 3;

  private Touches() {}

  static Touch touch(int[] entries, int at) {
    return Touch.of(entries[at]);
  }

  static int thread(int[] entries, int at) {
    return entries[at + THREAD];
  }

  static int clock(int[] entries, int at) {
    return entries[at + CLOCK];
  }

  static int site(int[] entries, int at) {
    return entries[at + SITE];
  }

  static int[] one(Touch touch, int thread, int clock, int site) {
    return new int[] {touch.code(), thread, clock, site};
  }

  /** The entries with one more, in place of the one of the same kind and thread. */
  static int[] with(int[] entries, Touch touch, int thread, int clock, int site) {
    int at = find(entries, touch, thread);
    if (at >= 0 && clock(entries, at) == clock) {
      return entries;
    }
    int[] more = at >= 0 ? entries.clone() : Arrays.copyOf(entries, entries.length + WIDTH);
    int to = at >= 0 ? at : entries.length;
    more[to] = touch.code();
    more[to + THREAD] = thread;
    more[to + CLOCK] = clock;
    more[to + SITE] = site;
    return more;
  }

  private static int find(int[] entries, Touch touch, int thread) {
    for (int at = 0; at < entries.length; at += WIDTH) {
      if (entries[at] == touch.code() && entries[at + THREAD] == thread) {
        return at;
      }
    }
    return -1;
  }

  /** The entry of the write, or -1. */
  static int write(int[] entries) {
    for (int at = 0; at < entries.length; at += WIDTH) {
      if (entries[at] == Touch.WRITE.code()) {
        return at;
      }
    }
    return -1;
  }

  /** The entries that are later than a clock, or null if there is none. */
  static int[] unknownTo(int[] clock, int[] entries) {
    int kept = 0;
    for (int at = 0; at < entries.length; at += WIDTH) {
      kept += Clock.knows(clock, thread(entries, at), clock(entries, at)) ? 0 : 1;
    }
    if (kept * WIDTH == entries.length) {
      return entries;
    }
    if (kept == 0) {
      return null;
    }
    int[] rest = new int[kept * WIDTH];
    int to = 0;
    for (int at = 0; at < entries.length; at += WIDTH) {
      if (!Clock.knows(clock, thread(entries, at), clock(entries, at))) {
        System.arraycopy(entries, at, rest, to, WIDTH);
        to += WIDTH;
      }
    }
    return rest;
  }

  /** The entries without those of a thread up to a time, or null if there is none. */
  static int[] after(int[] entries, int thread, int time) {
    int[] known = new int[thread + 1];
    known[thread] = time;
    return unknownTo(known, entries);
  }
}
