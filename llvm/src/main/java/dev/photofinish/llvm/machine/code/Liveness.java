package dev.photofinish.llvm.machine.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

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
  private int[][] live;

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
      live = solve();
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

  private int[][] solve() {
    int count = steps.size();
    BitSet[] before = new BitSet[count];
    List<List<Integer>> origins = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int pc = 0; pc < count; pc++) {
      before[pc] = new BitSet(variables);
      origins.add(new ArrayList<>());
      if (steps.get(pc) == null) {
        before[pc].set(0, variables);
      }
    }
    for (int pc = 0; pc < count; pc++) {
      if (steps.get(pc) != null) {
        open.push(pc);
        for (Way way : ways(pc)) {
          origins.get(way.to()).add(pc);
        }
      }
    }
    while (!open.isEmpty()) {
      int pc = open.pop();
      BitSet now = before(pc, before);
      if (!now.equals(before[pc])) {
        before[pc] = now;
        origins.get(pc).forEach(open::push);
      }
    }
    int[][] registers = new int[count][];
    for (int pc = 0; pc < count; pc++) {
      registers[pc] = before[pc].stream().toArray();
    }
    return registers;
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

  private BitSet before(int pc, BitSet[] before) {
    Step step = steps.get(pc);
    BitSet now = new BitSet(variables);
    for (Way way : ways(pc)) {
      BitSet through = (BitSet) before[way.to()].clone();
      for (int register : way.sets()) {
        through.clear(register);
      }
      add(through, way.reads());
      now.or(through);
    }
    if (step.sets() >= 0) {
      now.clear(step.sets());
    }
    add(now, step.reads());
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
