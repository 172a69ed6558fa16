package dev.photofinish.cilk.parallel;

import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** The order of threads in any graph: labels where they tell, else a search that is remembered. */
public final class Reachability implements Precedence {
  /** Bits that remembered rows may have together. */
  private static final long BUDGET = 1L << 31;

  private final AtomizedProgram program;
  private final Labels labels;
  private final Map<Integer, BitSet> rows;

  public Reachability(AtomizedProgram program) {
    this.program = program;
    this.labels = Labels.of(program);
    int most = (int) Math.max(64, BUDGET / Math.max(1, program.threads()));
    this.rows =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Integer, BitSet> eldest) {
            return size() > most;
          }
        };
  }

  @Override
  public boolean before(int one, int other) {
    return labels.before(one, other) && rows.computeIfAbsent(one, this::reached).get(other);
  }

  private BitSet reached(int thread) {
    BitSet reached = new BitSet(program.threads());
    Deque<Integer> waiting = new ArrayDeque<>();
    waiting.push(thread);
    while (!waiting.isEmpty()) {
      int at = waiting.pop();
      for (int i = 0; i < program.successors(at); i++) {
        int to = program.successor(at, i);
        if (!reached.get(to)) {
          reached.set(to);
          waiting.push(to);
        }
      }
    }
    return reached;
  }
}
