package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/**
 * The inner acquires that have not been released yet, and the inner release that might turn out to
 * be the outermost one because those after it are missing.
 */
final class InnerSections {
  private static final int NONE = -1;

  private static final class Section {
    final IntArrayList open = new IntArrayList();
    int closed = NONE;
    int release = NONE;
  }

  private final Long2ObjectOpenHashMap<Section> sections = new Long2ObjectOpenHashMap<>();

  private static long key(int thread, int lock) {
    return ((long) thread << 32) | lock;
  }

  void acquire(int thread, int lock, int event) {
    Section section = sections.computeIfAbsent(key(thread, lock), key -> new Section());
    section.open.add(event);
    section.release = NONE;
  }

  void release(int thread, int lock, int event) {
    Section section = sections.get(key(thread, lock));
    section.closed = section.open.popInt();
    section.release = event;
  }

  /** The thread uses the lock, so its last release was not the outermost. */
  void use(int thread, int lock) {
    Section section = sections.get(key(thread, lock));
    if (section != null) {
      section.release = NONE;
    }
  }

  /** The thread gives the lock up for good. */
  void leave(int thread, int lock) {
    sections.remove(key(thread, lock));
  }

  /** Whether the last inner release may be taken for the outermost one. */
  boolean endsEarly(int thread, int lock) {
    Section section = sections.get(key(thread, lock));
    return section != null && section.release != NONE;
  }

  /**
   * Takes out the inner acquires that have no release, and makes the last inner release the
   * outermost one. Returns false if there is none, so that a release has to be put in.
   */
  boolean close(int thread, int lock, EventColumns columns) {
    Section section = sections.remove(key(thread, lock));
    if (section == null) {
      return false;
    }
    section.open.forEach(columns::remove);
    if (section.release == NONE) {
      return false;
    }
    columns.remove(section.closed);
    columns.rewrite(section.release, Op.RELEASE);
    return true;
  }
}
