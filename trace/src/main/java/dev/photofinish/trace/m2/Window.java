package dev.photofinish.trace.m2;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * The part of a set of events that may move: those from a cut on, as one chain for each thread.
 * What the set has before the cut runs as in the trace; with a cut of 0 the window is the whole
 * set. Has the paper's maps After and Before, restricted to the set, as sorted lists for each chain
 * and location.
 */
final class Window {
  private static final IntArrayList NONE = new IntArrayList(0);

  private final TraceIndex index;
  private final int[] prefix;
  private final int cut;
  private final int[] start;
  private final int[] lengths;
  private final IntArrayList[] writtenVariables;
  private final IntArrayList[] usedLocks;
  private final Long2ObjectOpenHashMap<IntArrayList> writes = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<IntArrayList> reads = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<IntArrayList> acquires = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<IntArrayList> releases = new Long2ObjectOpenHashMap<>();
  private int size;

  Window(TraceIndex index, int[] prefix, int cut) {
    this.index = index;
    this.prefix = prefix;
    this.cut = cut;
    this.start = new int[prefix.length];
    this.lengths = new int[prefix.length];
    this.writtenVariables = new IntArrayList[prefix.length];
    this.usedLocks = new IntArrayList[prefix.length];
    for (int thread = 0; thread < prefix.length; thread++) {
      start[thread] = Math.min(prefix[thread], index.positionFrom(thread, cut));
      lengths[thread] = prefix[thread] - start[thread];
      size += lengths[thread];
      writtenVariables[thread] = new IntArrayList();
      usedLocks[thread] = new IntArrayList();
    }
  }

  /** Fills the maps, which a window that is too large does not need. */
  void fill() {
    for (int chain = 0; chain < lengths.length; chain++) {
      for (int list = index.heldAfter(chain, start[chain]);
          list != 0;
          list = index.heldNext(list)) {
        enter(acquires, index.heldAcquire(list), usedLocks[chain]);
      }
      for (int place = 0; place < lengths[chain]; place++) {
        int event = event(chain, place);
        Op op = index.op(event);
        if (op.reads()) {
          enter(reads, event, null);
        }
        if (op.writes()) {
          enter(writes, event, writtenVariables[chain]);
        } else if (op.acquires()) {
          enter(acquires, event, usedLocks[chain]);
        } else if (op.releases()) {
          enter(releases, event, null);
        }
      }
    }
  }

  private void enter(
      Long2ObjectOpenHashMap<IntArrayList> map, int event, IntArrayList locationsOfChain) {
    int location = index.target(event);
    IntArrayList events = map.get(key(index.thread(event), location));
    if (events == null) {
      events = new IntArrayList();
      map.put(key(index.thread(event), location), events);
      if (locationsOfChain != null) {
        locationsOfChain.add(location);
      }
    }
    events.add(event);
  }

  private static long key(int chain, int location) {
    return (long) chain << 32 | location;
  }

  int cut() {
    return cut;
  }

  int size() {
    return size;
  }

  /** How many chains have events in the window. */
  int busyChains() {
    int busy = 0;
    for (int length : lengths) {
      busy += length > 0 ? 1 : 0;
    }
    return busy;
  }

  int chains() {
    return lengths.length;
  }

  int[] lengths() {
    return lengths;
  }

  boolean contains(int event) {
    return event >= cut && index.contains(prefix, event);
  }

  /** Whether the set has an event, be it before the cut or after. */
  boolean inSet(int event) {
    return event >= 0 && index.contains(prefix, event);
  }

  /** The waits of the window that have to come before an event for their wakes to be in the set. */
  IntArrayList waitsBefore(int event) {
    IntArrayList waits = index.wakeups().waitsBefore(event, prefix);
    waits.removeIf(wait -> !contains(wait));
    return waits;
  }

  int event(int chain, int place) {
    return index.event(chain, start[chain] + place);
  }

  int place(int event) {
    return index.position(event) - start[index.thread(event)];
  }

  IntArrayList writtenVariables(int chain) {
    return writtenVariables[chain];
  }

  IntArrayList usedLocks(int chain) {
    return usedLocks[chain];
  }

  IntArrayList writes(int chain, int variable) {
    return writes.getOrDefault(key(chain, variable), NONE);
  }

  IntArrayList reads(int chain, int variable) {
    return reads.getOrDefault(key(chain, variable), NONE);
  }

  /** The acquires of a chain, with one from before the cut that is still open at the cut. */
  IntArrayList acquires(int chain, int lock) {
    return acquires.getOrDefault(key(chain, lock), NONE);
  }

  IntArrayList releases(int chain, int lock) {
    return releases.getOrDefault(key(chain, lock), NONE);
  }

  /** The last event of a sorted list that is at or before an event, -1 if there is none. */
  static int before(IntArrayList events, int event) {
    int found = Arrays.binarySearch(events.elements(), 0, events.size(), event);
    int place = found >= 0 ? found : -found - 2;
    return place < 0 ? -1 : events.getInt(place);
  }

  /** The place in a sorted list of the first event that is at or after an event. */
  static int placeFrom(IntArrayList events, int event) {
    int found = Arrays.binarySearch(events.elements(), 0, events.size(), event);
    return found >= 0 ? found : -found - 1;
  }
}
