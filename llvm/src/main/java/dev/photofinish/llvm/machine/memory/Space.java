package dev.photofinish.llvm.machine.memory;

import java.util.Arrays;

/** The objects of one thread by number. Changed only in the generation it belongs to. */
final class Space {
  private static final int CHUNK_BITS = 7;
  private static final int CHUNK_SIZE = 1 << CHUNK_BITS;
  private static final int REGIONS = 3;

  final int generation;
  private final Chunk[][] regions;
  private final int[] counts;

  private static final class Chunk {
    final int generation;
    final Contents[] slots;

    Chunk(int generation, Contents[] slots) {
      this.generation = generation;
      this.slots = slots;
    }
  }

  Space(int generation) {
    this.generation = generation;
    this.regions = new Chunk[REGIONS][0];
    this.counts = new int[REGIONS];
  }

  private Space(int generation, Chunk[][] regions, int[] counts) {
    this.generation = generation;
    this.regions = regions;
    this.counts = counts;
  }

  Space copy(int newGeneration) {
    Chunk[][] copies = new Chunk[REGIONS][];
    for (int i = 0; i < REGIONS; i++) {
      copies[i] = regions[i].clone();
    }
    return new Space(newGeneration, copies, counts.clone());
  }

  /** How many numbers of a region have been given out (for the stack: are in use). */
  int count(int region) {
    return counts[region];
  }

  void count(int region, int count) {
    counts[region] = count;
  }

  Contents get(int number) {
    int region = Math.min(number >>> Address.REGION_BITS, Address.HEAP_REGION);
    int index = number - (region << Address.REGION_BITS);
    Chunk[] chunks = regions[region];
    int chunk = index >>> CHUNK_BITS;
    if (chunk >= chunks.length || chunks[chunk] == null) {
      return null;
    }
    return chunks[chunk].slots[index & (CHUNK_SIZE - 1)];
  }

  void set(int number, Contents contents) {
    int region = Math.min(number >>> Address.REGION_BITS, Address.HEAP_REGION);
    int index = number - (region << Address.REGION_BITS);
    int position = index >>> CHUNK_BITS;
    if (position >= regions[region].length) {
      int length = Math.max(position + 1, 2 * regions[region].length);
      regions[region] = Arrays.copyOf(regions[region], length);
    }
    Chunk chunk = regions[region][position];
    if (chunk == null) {
      chunk = new Chunk(generation, new Contents[CHUNK_SIZE]);
      regions[region][position] = chunk;
    } else if (chunk.generation != generation) {
      chunk = new Chunk(generation, chunk.slots.clone());
      regions[region][position] = chunk;
    }
    chunk.slots[index & (CHUNK_SIZE - 1)] = contents;
  }
}
