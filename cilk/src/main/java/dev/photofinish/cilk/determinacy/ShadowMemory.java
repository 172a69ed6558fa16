package dev.photofinish.cilk.determinacy;

import dev.photofinish.cilk.events.ObjectTable;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * What is remembered of the accesses to each object. The upper bits of a location are the number of
 * its object, which no other object ever has; what is known of an object goes when its life ends.
 */
final class ShadowMemory {
  /** The blocks of one object. */
  private static final class ObjectShadow {
    final int number;
    ShadowBlock[] blocks = new ShadowBlock[1];

    /** Who accessed it first; whoever else does makes it shared. */
    int first;

    boolean shared;

    /** How its life ended before this; null if it has not, or everything follows that. */
    End end;

    ObjectShadow(int number, int first, End end) {
      this.number = number;
      this.first = first;
      this.end = end;
    }
  }

  private final int offsetBits;

  /** How many blocks were made since they were counted. */
  private int blocks;

  private final ObjectTable<ObjectShadow> objects = new ObjectTable<>();

  /** Who ended the life of an object, and where. */
  private record End(int member, int site, Lockset locks) {}

  /** By object, its end, if others may know the object. */
  private final Int2ObjectOpenHashMap<End> ended = new Int2ObjectOpenHashMap<>();

  ShadowMemory(int offsetBits) {
    this.offsetBits = offsetBits;
  }

  void read(long location, long size, Accessor by) {
    ObjectShadow object = object(location, by);
    long offset = offset(location);
    for (long end = offset + size; offset < end; ) {
      int start = (int) (offset % ShadowBlock.BYTES);
      int length = (int) Math.min(end - offset, ShadowBlock.BYTES - start);
      block(object, offset, start, length, by).read(start, length, by);
      offset += length;
    }
    meetEnd(object.end, location, size, Lockset.READ, by);
  }

  void write(long location, long size, Accessor by) {
    ObjectShadow object = object(location, by);
    long offset = offset(location);
    for (long end = offset + size; offset < end; ) {
      int start = (int) (offset % ShadowBlock.BYTES);
      int length = (int) Math.min(end - offset, ShadowBlock.BYTES - start);
      block(object, offset, start, length, by).write(start, length, by);
      offset += length;
    }
    meetEnd(object.end, location, size, Lockset.WRITE, by);
  }

  /** An access with a lockset other than those of plain ones. */
  void access(long location, long size, Lockset locks, Accessor by) {
    ObjectShadow object = object(location, by);
    long offset = offset(location);
    for (long end = offset + size; offset < end; ) {
      int start = (int) (offset % ShadowBlock.BYTES);
      int length = (int) Math.min(end - offset, ShadowBlock.BYTES - start);
      block(object, offset, start, length, by).access(start, length, locks, by);
      offset += length;
    }
    meetEnd(object.end, location, size, locks, by);
  }

  /** An object is new, and whoever made it knows it. */
  void begin(long location, Accessor by) {
    objects.add(number(location), new ObjectShadow(number(location), by.member(), null));
  }

  /** The life of an object ends, which is a write of all of it. */
  void end(long location, long size, Lockset locks, Accessor by) {
    int number = number(location);
    meetEnd(ended.get(number), location, size, locks, by);
    ObjectShadow object = objects.remove(number);
    boolean known =
        object == null || object.shared || object.first != by.member() || ended.containsKey(number);
    for (int i = 0; object != null && i < object.blocks.length; i++) {
      ShadowBlock block = object.blocks[i];
      if (block != null) {
        by.in(location - offset(location) + (long) i * ShadowBlock.BYTES);
        block.end(locks, by);
      }
    }
    if (known) {
      ended.put(number, new End(by.member(), by.site(), locks));
    }
  }

  /** An access to an object whose life has ended. */
  private static void meetEnd(End end, long location, long size, Lockset locks, Accessor by) {
    if (end != null && by.isParallel(end.member) && !end.locks.excludes(locks)) {
      by.in(location);
      by.conflict(0, (int) Math.min(size, Integer.MAX_VALUE), end.site, end.locks, locks);
    }
  }

  private ObjectShadow object(long location, Accessor by) {
    int number = number(location);
    ObjectShadow object = objects.get(number);
    if (object == null) {
      object = new ObjectShadow(number, by.member(), ended.get(number));
      objects.add(number, object);
    }
    object.shared |= object.first != by.member();
    return object;
  }

  private ShadowBlock block(ObjectShadow object, long offset, int start, int length, Accessor by) {
    int index = (int) (offset / ShadowBlock.BYTES);
    if (index >= object.blocks.length) {
      object.blocks = Arrays.copyOf(object.blocks, Integer.highestOneBit(index) << 1);
    }
    ShadowBlock block = object.blocks[index];
    if (block == null) {
      block = new ShadowBlock(start, length);
      object.blocks[index] = block;
      blocks++;
    }
    by.in(((long) object.number << offsetBits) + offset - start);
    return block;
  }

  private int number(long location) {
    return (int) (location >>> offsetBits);
  }

  private long offset(long location) {
    return location & ((1L << offsetBits) - 1);
  }

  /** Not fewer than the blocks that there are. */
  int blocks() {
    return blocks;
  }

  /** Names members by their new numbers, and forgets ends that everything now follows. */
  void renumber(Bags.Renumbering numbers, IntPredicate isOver) {
    ended.values().removeIf(end -> isOver.test(end.member));
    ended.replaceAll((number, end) -> new End(numbers.of(end.member), end.site, end.locks));
    blocks = 0;
    objects.forEach(object -> renumber(object, numbers));
  }

  private void renumber(ObjectShadow object, Bags.Renumbering numbers) {
    object.first = numbers.of(object.first);
    object.end = ended.get(object.number);
    for (ShadowBlock block : object.blocks) {
      if (block != null) {
        blocks++;
        block.renumber(numbers);
      }
    }
  }
}
