package dev.photofinish.llvm.machine.memory;

import java.util.Arrays;

/**
 * The bytes of one object, in pages. Belongs to the generation in which it was made or copied, and
 * must not be changed in a later one; so do its pages, one by one.
 */
final class Contents {
  static final int PAGE_BITS = 12;
  static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final byte[] ZERO_PAGE = new byte[PAGE_SIZE];
  private static final int NOBODY = -1;

  final MemoryObject object;
  final long base;
  final long size;
  final long key;
  final Permission permission;
  final byte[][] pages;

  /** A page can be written at once if its stamp is the memory's present one. */
  final long[] stamps;

  private final int[] owners;
  private long[] hashes;
  final int generation;
  boolean live = true;

  /** Place in the memory's list of contents whose hash is stale, -1 if not there. */
  int staleSlot = -1;

  /** Whether the program may write. */
  enum Permission {
    READ_WRITE,
    READ_ONLY
  }

  Contents(MemoryObject object, Permission permission, int generation) {
    this.object = object;
    this.base = object.base();
    this.size = object.size();
    this.key = Address.key(base);
    this.permission = permission;
    this.generation = generation;
    int count = (int) ((size + PAGE_SIZE - 1) >>> PAGE_BITS);
    pages = new byte[count][];
    stamps = new long[count];
    owners = new int[count];
    if (count == 1) {
      pages[0] = new byte[(int) size];
      owners[0] = generation;
    } else {
      Arrays.fill(pages, ZERO_PAGE);
      Arrays.fill(owners, NOBODY);
    }
  }

  private Contents(Contents original, int generation) {
    this.object = original.object;
    this.base = original.base;
    this.size = original.size;
    this.key = original.key;
    this.permission = original.permission;
    this.generation = generation;
    this.pages = original.pages.clone();
    this.stamps = original.stamps.clone();
    this.owners = original.owners.clone();
    this.hashes = original.hashes == null ? null : original.hashes.clone();
    this.live = original.live;
  }

  Contents copy(int newGeneration) {
    return new Contents(this, newGeneration);
  }

  /** Makes a page of these contents, which must be of this generation, writable. */
  byte[] own(int page) {
    if (owners[page] != generation) {
      pages[page] = pages[page].clone();
      owners[page] = generation;
    }
    return pages[page];
  }

  long hashLow(int page) {
    return hashes == null ? 0 : hashes[2 * page];
  }

  long hashHigh(int page) {
    return hashes == null ? 0 : hashes[2 * page + 1];
  }

  void hash(int page, long low, long high) {
    if (hashes == null) {
      hashes = new long[2 * pages.length];
    }
    hashes[2 * page] = low;
    hashes[2 * page + 1] = high;
  }

  boolean holds(long address, long length) {
    long offset = address - base;
    return offset >= 0 && length <= size - offset;
  }
}
