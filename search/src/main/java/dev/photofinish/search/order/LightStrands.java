package dev.photofinish.search.order;

import dev.photofinish.search.order.Labels.Event;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Pieces and lanes of which nothing is known but which construct they are of and which number they
 * have there: no order begins or ends inside of them. Millions of them cost a few bits each.
 *
 * <p>They come in blocks: consecutive ones of one construct and one executor, whose numbers are
 * evenly spaced. All of a construct begin after the same strand and are joined by the same one.
 */
final class LightStrands {

  /** The lowest number of a light strand. */
  static final int FIRST = 1 << 30;

  private static final int BLOCK_BITS = 6;
  private static final int BLOCK = 1 << BLOCK_BITS;

  private int[] construct = new int[64];
  private long[] firstNumber = new long[64];
  private long[] step = new long[64];
  private int[] used = new int[64];

  /** By block, a bit for each of its strands that became a full one. */
  private long[] becameFull = new long[64];

  private int blocks;

  private Construct[] constructs = new Construct[16];
  private int constructCount;
  private final Int2ObjectOpenHashMap<IntArrayList> unjoined = new Int2ObjectOpenHashMap<>();

  /** By executor: its latest block. */
  private final Int2IntOpenHashMap latest = new Int2IntOpenHashMap();

  /** Those that have ended. */
  private final BitSet plain = new BitSet();

  /** Those that became full strands. */
  private final Int2IntOpenHashMap full = new Int2IntOpenHashMap();

  /** All pieces of a worksharing construct, or all lanes of a simd loop. */
  private static final class Construct {
    final int parent;
    final int group;
    final long site;
    final Event event;
    int join = -1;

    Construct(int parent, int group, long site, Event event) {
      this.parent = parent;
      this.group = group;
      this.site = site;
      this.event = event;
    }
  }

  LightStrands() {
    latest.defaultReturnValue(-1);
    full.defaultReturnValue(-1);
  }

  static boolean isLight(int strand) {
    return strand >= FIRST;
  }

  /**
   * The next strand of an executor.
   *
   * @param parent the strand after which all of the construct begin
   */
  int add(int executor, int parent, int group, long site, Event event, long number) {
    int block = latest.get(executor);
    if (block >= 0 && constructs[construct[block]].site == site && used[block] < BLOCK) {
      int place = used[block];
      if (place == 1) {
        step[block] = number - firstNumber[block];
      }
      if (firstNumber[block] + place * step[block] == number) {
        used[block]++;
        return FIRST + (block << BLOCK_BITS) + place;
      }
    }
    int next = block(block >= 0 ? construct[block] : -1, parent, group, site, event);
    firstNumber[next] = number;
    used[next] = 1;
    latest.put(executor, next);
    return FIRST + (next << BLOCK_BITS);
  }

  private int block(int likely, int parent, int group, long site, Event event) {
    if (blocks == FIRST >>> BLOCK_BITS) {
      throw new IllegalStateException("more strands than can be told apart");
    }
    if (blocks == construct.length) {
      int capacity = blocks + (blocks >> 1);
      construct = Arrays.copyOf(construct, capacity);
      firstNumber = Arrays.copyOf(firstNumber, capacity);
      step = Arrays.copyOf(step, capacity);
      used = Arrays.copyOf(used, capacity);
      becameFull = Arrays.copyOf(becameFull, capacity);
    }
    construct[blocks] = construct(likely, parent, group, site, event);
    return blocks++;
  }

  private int construct(int likely, int parent, int group, long site, Event event) {
    if (likely >= 0 && constructs[likely].site == site) {
      return likely;
    }
    IntArrayList open = unjoined.computeIfAbsent(parent, key -> new IntArrayList(1));
    for (int i = 0; i < open.size(); i++) {
      if (constructs[open.getInt(i)].site == site) {
        return open.getInt(i);
      }
    }
    if (constructCount == constructs.length) {
      constructs = Arrays.copyOf(constructs, 2 * constructCount);
    }
    constructs[constructCount] = new Construct(parent, group, site, event);
    open.add(constructCount);
    return constructCount++;
  }

  int block(int strand) {
    return (strand - FIRST) >>> BLOCK_BITS;
  }

  private Construct of(int strand) {
    return constructs[construct[block(strand)]];
  }

  /** The strand after which it begins. */
  int parent(int strand) {
    return of(strand).parent;
  }

  int group(int strand) {
    return of(strand).group;
  }

  /** The strand that goes on after its construct, -1 as long as there is none. */
  int join(int strand) {
    return of(strand).join;
  }

  long label(int strand) {
    Construct own = of(strand);
    return Labels.of(own.site, own.event, number(strand));
  }

  /** Whether it is an iteration of a simd loop, not a piece of a worksharing construct. */
  boolean isLane(int strand) {
    return of(strand).event == Event.LANE;
  }

  /** Which piece or lane of its construct it is. */
  long number(int strand) {
    int block = block(strand);
    return firstNumber[block] + ((strand - FIRST) & (BLOCK - 1)) * step[block];
  }

  /** All constructs that began after a strand have ended; another one goes on after them. */
  void join(int parent, int join) {
    IntArrayList open = unjoined.remove(parent);
    if (open != null) {
      open.forEach(joined -> constructs[joined].join = join);
    }
  }

  /** It has ended without any event. */
  void end(int strand) {
    plain.set(strand - FIRST);
  }

  boolean hasEnded(int strand) {
    return plain.get(strand - FIRST);
  }

  /** The full strand that it became, -1 if it is none. */
  int full(int strand) {
    boolean known = (becameFull[block(strand)] >>> (strand & (BLOCK - 1)) & 1) != 0;
    return known ? full.get(strand) : -1;
  }

  void becomes(int strand, int fullStrand) {
    full.put(strand, fullStrand);
    becameFull[block(strand)] |= 1L << (strand & (BLOCK - 1));
  }
}
