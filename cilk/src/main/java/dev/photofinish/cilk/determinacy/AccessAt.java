package dev.photofinish.cilk.determinacy;

import dev.photofinish.search.machine.AccessKind;

/**
 * One side of a conflict.
 *
 * @param site where it stands
 * @param kind whether it reads or writes
 */
public record AccessAt(int site, AccessKind kind) {
  static AccessAt of(int site, Lockset locks) {
    return new AccessAt(site, locks.reads() ? AccessKind.READ : AccessKind.WRITE);
  }
}
