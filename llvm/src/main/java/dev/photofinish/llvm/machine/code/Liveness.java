package dev.photofinish.llvm.machine.code;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which registers of a function may still be read before they are set again: the others do not
 * matter for what comes, so states that differ in them only are the same.
 *
 * <p>Externals can jump back behind an earlier call of their frame. Such places become known when
 * they are first asked for, which is before the first jump; from then on every call may lead there.
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
final class Liveness {
  private final int variables;
  private final List<Step> steps;
  private final List<Way> jumps = new ArrayList<>();

  /** By step, once somebody has asked; null where nobody has. */
  private int[][] live;

  /** By step: the last one of its straight stretch. */
  private int[] stretchEnd;

  /** By first step of a stretch: the registers that matter in front of it. */
  private BitSet[] liveAtLeaders;

  /**
   * What a step does with registers.
   *
   * @param reads those it reads
   * @param sets the one it sets, -1 for none
   * @param calls whether it calls something that may jump
   * @param ways where it goes on
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  record Step(int[] reads, int sets, boolean calls, List<Way> ways) {}

  /**
   * A way on from a step.
   *
   * @param to the next step
   * @param sets registers that are set on the way
   * @param reads registers that are read on the way, before any is set
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  record Way(int to, int[] sets, int[] reads) {
    private static final int[] NONE = {};

    static Way straight(int to) {
      return new Way(to, NONE, NONE);
    }
  }

  /**
   * The registers of a function.
   *
   * @param variables how many registers are not constants
   * @param steps by program counter; null where nothing is known
   */
  Liveness(int variables, List<Step> steps) {
    this.variables = variables;
    this.steps = new ArrayList<>(steps);
  }

  /** Nothing is known of any step. */
  static Liveness unknown(int variables, int steps) {
    List<Step> none = new ArrayList<>();
    for (int pc = 0; pc < steps; pc++) {
      none.add(null);
    }
    return new Liveness(variables, none);
  }

  /** The registers that matter in front of a step, ascending. */
  int[] at(int pc) {
    if (live == null) {
      solve();
    }
    if (live[pc] == null) {
      live[pc] = find(pc);
    }
    return live[pc];
  }

  /** Externals may jump here from now on. */
  void addJump(int pc) {
    for (Way known : jumps) {
      if (known.to() == pc) {
        return;
      }
    }
    jumps.add(Way.straight(pc));
    live = null;
  }

  /** Straight stretches of steps, and what is live in front of each. */
  private void solve() {
    int count = steps.size();
    stretchEnd = new int[count];
    BitSet leaders = leaders();
    BitSet[] in = new BitSet[count];
    BitSet[] gained = new BitSet[count];
    BitSet[] lost = new BitSet[count];
    List<IntArrayList> origins = new ArrayList<>();
    for (int pc = 0; pc < count; pc++) {
      origins.add(null);
    }
    for (int start = leaders.nextSetBit(0); start >= 0; start = leaders.nextSetBit(start + 1)) {
      in[start] = new BitSet(variables);
      origins.set(start, new IntArrayList());
    }
    for (int start = leaders.nextSetBit(0); start >= 0; start = leaders.nextSetBit(start + 1)) {
      int next = leaders.nextSetBit(start + 1);
      int end = (next < 0 ? count : next) - 1;
      Arrays.fill(stretchEnd, start, end + 1, end);
      if (steps.get(end) == null) {
        in[start].set(0, variables);
        continue;
      }
      gained[start] = new BitSet(variables);
      lost[start] = new BitSet(variables);
      for (int pc = end; pc >= start; pc--) {
        int set = steps.get(pc).sets();
        if (set >= 0) {
          lost[start].set(set);
          gained[start].clear(set);
        }
        add(gained[start], steps.get(pc).reads());
      }
      for (Way way : ways(end)) {
        origins.get(way.to()).add(start);
      }
    }
    liveAtLeaders = in;
    spread(leaders, origins, gained, lost);
    live = new int[count][];
  }

  private void spread(BitSet leaders, List<IntArrayList> origins, BitSet[] gained, BitSet[] lost) {
    BitSet open = (BitSet) leaders.clone();
    for (int start = open.length() - 1; start >= 0; start = open.length() - 1) {
      open.clear(start);
      if (gained[start] == null) {
        continue;
      }
      BitSet now = after(stretchEnd[start]);
      now.andNot(lost[start]);
      now.or(gained[start]);
      if (!now.equals(liveAtLeaders[start])) {
        liveAtLeaders[start] = now;
        origins.get(start).forEach(open::set);
      }
    }
  }

  /** The first steps of stretches: where ways meet, and behind steps that have not one way on. */
  private BitSet leaders() {
    int count = steps.size();
    BitSet leaders = new BitSet(count);
    leaders.set(0, Math.min(1, count));
    jumps.forEach(jump -> leaders.set(jump.to()));
    for (int pc = 0; pc < count; pc++) {
      if (!goesStraight(pc)) {
        leaders.set(pc + 1);
        if (steps.get(pc) == null) {
          leaders.set(pc);
        } else {
          ways(pc).forEach(way -> leaders.set(way.to()));
        }
      }
    }
    leaders.clear(count, Math.max(count, leaders.length()));
    return leaders;
  }

  private boolean goesStraight(int pc) {
    if (steps.get(pc) == null) {
      return false;
    }
    List<Way> ways = ways(pc);
    Way first = ways.isEmpty() ? null : ways.get(0);
    return ways.size() == 1
        && first.to() == pc + 1
        && first.sets().length == 0
        && first.reads().length == 0;
  }

  private int[] find(int pc) {
    int end = stretchEnd[pc];
    if (steps.get(end) == null) {
      return IntStream.range(0, variables).toArray();
    }
    BitSet now = after(end);
    for (int at = end; at >= pc; at--) {
      int set = steps.get(at).sets();
      if (set >= 0) {
        now.clear(set);
      }
      add(now, steps.get(at).reads());
    }
    return now.stream().toArray();
  }

  private List<Way> ways(int pc) {
    Step step = steps.get(pc);
    if (!step.calls() || jumps.isEmpty()) {
      return step.ways();
    }
    List<Way> all = new ArrayList<>(step.ways());
    all.addAll(jumps);
    return all;
  }

  /** What is live behind the last step of a stretch. */
  private BitSet after(int end) {
    BitSet now = new BitSet(variables);
    for (Way way : ways(end)) {
      BitSet through = (BitSet) liveAtLeaders[way.to()].clone();
      for (int register : way.sets()) {
        through.clear(register);
      }
      add(through, way.reads());
      now.or(through);
    }
    return now;
  }

  /** Constants have registers behind the variables, and always matter. */
  private void add(BitSet set, int[] registers) {
    for (int register : registers) {
      if (register >= 0 && register < variables) {
        set.set(register);
      }
    }
  }
}
