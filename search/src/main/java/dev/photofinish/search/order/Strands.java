package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The graph of all strands that were ever seen, shared by all states of a search, and the order
 * between them.
 *
 * <p>Strands are dense integers. A strand that begins with the same label after the same
 * predecessors is the same strand, so that states reached over different interleavings agree on the
 * numbers as well. Answers never change. For use by one thread at a time.
 *
 * <p>The graph is covered by {@link StrandChains chains}, and a strand's {@link StrandClocks clock}
 * names the last strand it knows of each chain, except of chains that were closed into something it
 * knows. So clocks stay as small as the nesting is deep, however many strands a barrier or taskwait
 * joins.
 */
public final class Strands {

  /** What {@link #group} says of strands that belong to none. */
  public static final int NO_GROUP = 0;

  private static final int CACHE_BITS = 10;

  private final StrandChains chains = new StrandChains();
  private final StrandClocks clocks = new StrandClocks(chains);
  private final StrandIndex index = new StrandIndex();
  private final StrandCells cells = new StrandCells();
  private final LightStrands light = new LightStrands();
  private final Use use;
  private final Long2IntOpenHashMap groups = new Long2IntOpenHashMap();
  private final BitSet plain = new BitSet();

  /** The pairs asked for last, by their hash; no pair is 0. */
  private final long[] cachedPairs = new long[1 << CACHE_BITS];

  private final boolean[] cachedAnswers = new boolean[1 << CACHE_BITS];

  private long latestSite;
  private int latestGroup;

  private long[] labels = new long[1024];
  private int[] groupOf = new int[1024];

  /** By strand: the number of the clock of what is known before it. */
  private int[] clock = new int[1024];

  /** By strand: the number of the clock that knows the strand itself too, if one was needed. */
  private int[] clockAfter = new int[1024];

  /** What the strands are for. */
  public enum Use {
    /** Many states: equal strands of different states have equal numbers. */
    SEARCH,
    /** One run, perhaps a long one: pieces and lanes are light as long as possible. */
    ONE_RUN
  }

  /** Strands for a search. */
  public Strands() {
    this(Use.SEARCH);
  }

  public Strands(Use use) {
    this.use = use;
  }

  /** How many strands there are, but for light ones. */
  public int size() {
    return chains.size();
  }

  /**
   * What identifies the strand in hashes of states: made from how it came about, the same in every
   * interleaving.
   */
  public long label(int strand) {
    return LightStrands.isLight(strand) ? light.label(strand) : labels[strand];
  }

  /**
   * The worksharing construct of which the strand is a piece (its first strand), or the simd loop
   * of which it is an iteration; {@link #NO_GROUP} if it is neither.
   */
  public int group(int strand) {
    return LightStrands.isLight(strand) ? light.group(strand) : groupOf[strand];
  }

  /**
   * Whether the strand is a whole piece that has ended: only the next barrier of its team, or the
   * end of its simd loop, and what follows know it.
   */
  public boolean plain(int strand) {
    return LightStrands.isLight(strand) ? light.hasEnded(strand) : plain.get(strand);
  }

  /**
   * Whether the strand is light: a piece or lane in which no event has happened that orders
   * anything. All of a {@link #block} have one executor.
   */
  public boolean isLight(int strand) {
    return LightStrands.isLight(strand);
  }

  /** The number of a light strand's block. */
  public int block(int strand) {
    return light.block(strand);
  }

  /** Which piece or lane of its construct a light strand is. */
  public long number(int strand) {
    return light.number(strand);
  }

  /** Whether a light strand is a lane. */
  public boolean isLane(int strand) {
    return light.isLane(strand);
  }

  /** The strand after which a light one begins. */
  public int parent(int strand) {
    return light.parent(strand);
  }

  private boolean beforeLight(int a, int b) {
    int one = canonical(a);
    int other = canonical(b);
    if (LightStrands.isLight(other)) {
      if (LightStrands.isLight(one) && light.group(one) == light.group(other)) {
        return false;
      }
      int parent = light.parent(other);
      return one == parent || before(one, parent);
    }
    if (!LightStrands.isLight(one)) {
      return before(one, other);
    }
    int join = light.join(one);
    return join >= 0 && (join == other || before(join, other));
  }

  /** The strand, or the full one that it became if it was light before. */
  public int canonical(int strand) {
    int full = LightStrands.isLight(strand) ? light.full(strand) : -1;
    return full >= 0 ? full : strand;
  }

  /** Whether everything in a comes before everything in b. A strand is not before itself. */
  public boolean before(int a, int b) {
    if (LightStrands.isLight(a) || LightStrands.isLight(b)) {
      return beforeLight(a, b);
    }
    if (a >= b || (groupOf[a] != NO_GROUP && groupOf[a] == groupOf[b])) {
      return false;
    }
    // Many strands are closed into one join, so this is mostly an answer that is cached.
    int join = chains.closedInto(chains.chain(a));
    return (join >= 0 && join <= b && (join == b || knows(join, b))) || knows(a, b);
  }

  /** Whether b comes after a, asked before or not. */
  private boolean knows(int a, int b) {
    long pair = ((long) a << 32) | b;
    int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> (64 - CACHE_BITS));
    if (cachedPairs[slot] != pair) {
      cachedPairs[slot] = pair;
      cachedAnswers[slot] = knows(b, chains.chain(a), chains.index(a));
    }
    return cachedAnswers[slot];
  }

  /** Whether a and b are different and neither is before the other. */
  public boolean concurrent(int a, int b) {
    if (LightStrands.isLight(a) || LightStrands.isLight(b)) {
      return canonical(a) != canonical(b) && !beforeLight(a, b) && !beforeLight(b, a);
    }
    return a < b ? !before(a, b) : a != b && !before(b, a);
  }

  /** Whether a strand is, or comes after, the strand with this index in this chain. */
  private boolean knows(int strand, int chain, int at) {
    if (chains.chain(strand) == chain) {
      return chains.index(strand) >= at;
    }
    int known = clocks.find(clock[strand], chain);
    return (known >= 0 && chains.index(known) >= at) || knowsClosing(strand, chain, at);
  }

  /**
   * Whether a strand is, or comes after, one into which the chain was closed up to this index or
   * farther.
   */
  boolean knowsClosing(int strand, int chain, int at) {
    int join = chains.closedInto(chain);
    if (join >= 0 && join <= strand && knows(strand, chains.chain(join), chains.index(join))) {
      return true;
    }
    IntArrayList closings = chains.partlyClosed(chain);
    for (int i = 0; i < closings.size(); i += 2) {
      int partial = closings.getInt(i + 1);
      if (closings.getInt(i) >= at
          && partial <= strand
          && knows(strand, chains.chain(partial), chains.index(partial))) {
        return true;
      }
    }
    return false;
  }

  // How strands come about, for HardOrder

  /** Whether a strand is the last of its chain so far, so that another can go on there. */
  boolean open(int strand) {
    return chains.open(strand);
  }

  StrandCells cells() {
    return cells;
  }

  int root() {
    return alone(Labels.ROOT);
  }

  private int find(long identity) {
    return use == Use.ONE_RUN ? -1 : index.find(identity);
  }

  private int alone(long label) {
    int found = find(label);
    return found >= 0 ? found : add(chains.first(), label, label, StrandClocks.EMPTY);
  }

  /** A strand that begins after another one which may go on elsewhere. */
  int child(long label, int parent) {
    long identity = Labels.mix(label ^ index.identity(parent));
    int found = find(identity);
    return found >= 0 ? found : add(chains.first(), label, identity, clockAfter(parent));
  }

  /** The strand in which the thread of another one goes on. */
  int next(long label, int parent) {
    long identity = Labels.mix(label ^ index.identity(parent));
    int found = find(identity);
    if (found >= 0) {
      return found;
    }
    return chains.open(parent)
        ? add(chains.next(parent), label, identity, clock[parent])
        : add(chains.first(), label, identity, clockAfter(parent));
  }

  /**
   * A piece of a worksharing construct, numbered inside the phase that a barrier began.
   *
   * @param executor tells apart who executes pieces, where light ones are made
   */
  int piece(int executor, int phase, int construct, long number) {
    long site = Labels.of(labels[phase], Labels.Event.CONSTRUCT, construct);
    if (use == Use.ONE_RUN) {
      return light.add(executor, phase, groupOf(site), site, Labels.Event.PIECE, number);
    }
    int piece = child(Labels.of(site, Labels.Event.PIECE, number), phase);
    enrol(piece, site);
    return piece;
  }

  /** Makes a strand one of a group of which none knows another. */
  private void enrol(int member, long site) {
    if (groupOf[member] == NO_GROUP) {
      groupOf[member] = groupOf(site);
    }
    plain.clear(member);
  }

  private int groupOf(long site) {
    if (site == latestSite) {
      return latestGroup;
    }
    int group = groups.get(site);
    if (group == NO_GROUP) {
      group = groups.size() + 1;
      groups.put(site, group);
    }
    latestSite = site;
    latestGroup = group;
    return group;
  }

  /** The full strand that a light one becomes when something happens in it that orders others. */
  int full(int strand) {
    int known = light.full(strand);
    if (known >= 0) {
      return known;
    }
    int full = child(light.label(strand), light.parent(strand));
    groupOf[full] = light.group(strand);
    light.becomes(strand, full);
    return full;
  }

  /** Another strand goes on after all light ones that began after a parent. */
  void joinLight(int parent, int join) {
    light.join(parent, join);
  }

  /**
   * An iteration of a simd loop.
   *
   * @param executor tells apart who executes lanes, where light ones are made
   * @param base the strand before the loop
   * @param frontier the strand after which it begins
   * @param limit how far apart iterations are ordered, 0 for never
   */
  int lane(int executor, int base, int frontier, long number, int limit) {
    long site = Labels.of(labels[base], Labels.Event.LANE, limit);
    if (use == Use.ONE_RUN && limit == 0) {
      return light.add(executor, frontier, groupOf(site), site, Labels.Event.LANE, number);
    }
    int lane = child(Labels.of(site, Labels.Event.LANE, number), frontier);
    if (limit == 0) {
      enrol(lane, site);
    }
    return lane;
  }

  void endPlainly(int piece) {
    if (LightStrands.isLight(piece)) {
      light.end(piece);
      return;
    }
    plain.set(piece);
  }

  /**
   * A strand that begins after several, and goes on in the chain of {@code extended} if that is
   * possible.
   *
   * @param fate whether the others have ended for good, so that their chains are closed in any case
   */
  int join(long label, int extended, IntArrayList others, Others fate) {
    long sum = Labels.mix(index.identity(extended));
    for (int i = 0; i < others.size(); i++) {
      sum += Labels.mix(index.identity(others.getInt(i)));
    }
    long identity = Labels.mix(label ^ sum);
    int found = find(identity);
    if (found >= 0) {
      return found;
    }
    int strand = chains.open(extended) ? chains.next(extended) : chains.first();
    StrandJoin join = new StrandJoin(chains, clocks, this, strand, extended);
    int union = join.union(extended, others, fate);
    add(strand, label, identity, union);
    clocks.retain(union, join::needs);
    return strand;
  }

  /** What becomes of the other predecessors of a join. */
  enum Others {
    ENDED,
    GO_ON
  }

  int clock(int strand) {
    return clock[strand];
  }

  private int clockAfter(int strand) {
    if (clockAfter[strand] == StrandClocks.EMPTY) {
      clockAfter[strand] = clocks.plus(clock[strand], strand);
    }
    return clockAfter[strand];
  }

  private int add(int strand, long label, long identity, int known) {
    if (strand == labels.length) {
      int capacity = strand + (strand >> 1);
      labels = Arrays.copyOf(labels, capacity);
      groupOf = Arrays.copyOf(groupOf, capacity);
      clock = Arrays.copyOf(clock, capacity);
      clockAfter = Arrays.copyOf(clockAfter, capacity);
    }
    labels[strand] = label;
    clock[strand] = known;
    if (use == Use.ONE_RUN) {
      index.addUnfound(strand, identity);
    } else {
      index.add(strand, identity);
    }
    return strand;
  }
}
