package dev.photofinish.cilk.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A small solver for formulas in conjunctive normal form: unit propagation with two watched
 * literals, learning from conflicts, restarts. A literal is twice its variable, plus 1 if negated.
 */
final class Satisfiability {
  /** What came of solving. */
  enum Answer {
    SATISFIABLE,
    UNSATISFIABLE,
    /** There were too many conflicts. */
    UNKNOWN
  }

  private static final byte OPEN = -1;

  private final List<int[]> clauses = new ArrayList<>();
  private final List<IntArrayList> watches = new ArrayList<>();
  private final IntArrayList trail = new IntArrayList();
  private final IntArrayList levels = new IntArrayList();
  private byte[] value = new byte[16];
  private int[] level = new int[16];
  private int[] reason = new int[16];
  private double[] activity = new double[16];
  private boolean[] marked = new boolean[16];
  private int variables;
  private int propagated;
  private double increment = 1;
  private boolean contradiction;

  int variable() {
    if (variables == value.length) {
      value = Arrays.copyOf(value, 2 * variables);
      level = Arrays.copyOf(level, 2 * variables);
      reason = Arrays.copyOf(reason, 2 * variables);
      activity = Arrays.copyOf(activity, 2 * variables);
      marked = Arrays.copyOf(marked, 2 * variables);
    }
    value[variables] = OPEN;
    watches.add(new IntArrayList());
    watches.add(new IntArrayList());
    return variables++;
  }

  static int positive(int variable) {
    return 2 * variable;
  }

  static int negative(int variable) {
    return 2 * variable + 1;
  }

  /** One of some literals must hold. */
  void clause(int... literals) {
    int[] distinct = Arrays.stream(literals).distinct().toArray();
    if (distinct.length == 0) {
      contradiction = true;
    } else if (distinct.length == 1) {
      if (isFalse(distinct[0])) {
        contradiction = true;
      } else if (!isTrue(distinct[0])) {
        assign(distinct[0], -1);
      }
    } else {
      watch(distinct);
    }
  }

  /** At most one of some literals holds. */
  void atMostOne(IntArrayList literals) {
    if (literals.size() <= 5) {
      for (int i = 0; i < literals.size(); i++) {
        for (int j = i + 1; j < literals.size(); j++) {
          clause(literals.getInt(i) ^ 1, literals.getInt(j) ^ 1);
        }
      }
      return;
    }
    int before = variable();
    clause(literals.getInt(0) ^ 1, positive(before));
    for (int i = 1; i < literals.size(); i++) {
      clause(literals.getInt(i) ^ 1, negative(before));
      int now = variable();
      clause(negative(before), positive(now));
      clause(literals.getInt(i) ^ 1, positive(now));
      before = now;
    }
  }

  boolean holds(int variable) {
    return value[variable] == 1;
  }

  /** Solves, giving up after a number of conflicts. */
  Answer solve(long conflicts) {
    long left = conflicts;
    long untilRestart = 100;
    long restart = 100;
    if (contradiction || propagate() >= 0) {
      return Answer.UNSATISFIABLE;
    }
    while (true) {
      int conflict = propagate();
      if (conflict >= 0) {
        if (levels.isEmpty()) {
          return Answer.UNSATISFIABLE;
        }
        if (--left < 0) {
          return Answer.UNKNOWN;
        }
        learn(conflict);
        if (--untilRestart == 0) {
          restart += restart / 2;
          untilRestart = restart;
          undo(0);
        }
      } else {
        int next = mostActive();
        if (next < 0) {
          return Answer.SATISFIABLE;
        }
        levels.add(trail.size());
        assign(negative(next), -1);
      }
    }
  }

  private int watch(int[] clause) {
    clauses.add(clause);
    watches.get(clause[0] ^ 1).add(clauses.size() - 1);
    watches.get(clause[1] ^ 1).add(clauses.size() - 1);
    return clauses.size() - 1;
  }

  private boolean isTrue(int literal) {
    return value[literal >> 1] == 1 - (literal & 1);
  }

  private boolean isFalse(int literal) {
    return value[literal >> 1] == (literal & 1);
  }

  private void assign(int literal, int because) {
    value[literal >> 1] = (byte) (1 - (literal & 1));
    level[literal >> 1] = levels.size();
    reason[literal >> 1] = because;
    trail.add(literal);
  }

  /** Follows all units; the number of a clause that fails, -1 if none does. */
  private int propagate() {
    while (propagated < trail.size()) {
      int literal = trail.getInt(propagated++);
      IntArrayList list = watches.get(literal);
      int kept = 0;
      for (int i = 0; i < list.size(); i++) {
        int number = list.getInt(i);
        if (!moveWatch(number, literal ^ 1)) {
          list.set(kept++, number);
          int[] clause = clauses.get(number);
          if (isFalse(clause[0])) {
            for (int rest = i + 1; rest < list.size(); rest++) {
              list.set(kept++, list.getInt(rest));
            }
            list.size(kept);
            return number;
          }
          if (!isTrue(clause[0])) {
            assign(clause[0], number);
          }
        }
      }
      list.size(kept);
    }
    return -1;
  }

  /** Watches another literal in place of one that is false, if there is one to watch. */
  private boolean moveWatch(int number, int falseLiteral) {
    int[] clause = clauses.get(number);
    if (clause[0] == falseLiteral) {
      clause[0] = clause[1];
      clause[1] = falseLiteral;
    }
    if (isTrue(clause[0])) {
      return false;
    }
    for (int k = 2; k < clause.length; k++) {
      if (!isFalse(clause[k])) {
        clause[1] = clause[k];
        clause[k] = falseLiteral;
        watches.get(clause[1] ^ 1).add(number);
        return true;
      }
    }
    return false;
  }

  /**
   * Learns the clause of the first unique implication point, and goes back to where it is a unit.
   */
  private void learn(int conflict) {
    IntArrayList learnt = new IntArrayList();
    learnt.add(0);
    int open = 0;
    int at = trail.size();
    int because = conflict;
    int literal = -1;
    do {
      for (int other : clauses.get(because)) {
        int variable = other >> 1;
        if (other != literal && !marked[variable] && level[variable] > 0) {
          marked[variable] = true;
          bump(variable);
          if (level[variable] == levels.size()) {
            open++;
          } else {
            learnt.add(other);
          }
        }
      }
      do {
        literal = trail.getInt(--at);
      } while (!marked[literal >> 1]);
      marked[literal >> 1] = false;
      because = reason[literal >> 1];
      open--;
    } while (open > 0);
    learnt.set(0, literal ^ 1);
    int back = 0;
    for (int i = 1; i < learnt.size(); i++) {
      marked[learnt.getInt(i) >> 1] = false;
      if (level[learnt.getInt(i) >> 1] > back) {
        back = level[learnt.getInt(i) >> 1];
        int first = learnt.getInt(1);
        learnt.set(1, learnt.getInt(i));
        learnt.set(i, first);
      }
    }
    undo(back);
    increment /= 0.95;
    assign(learnt.getInt(0), learnt.size() == 1 ? -1 : watch(learnt.toIntArray()));
  }

  private void bump(int variable) {
    activity[variable] += increment;
    if (activity[variable] > 1e100) {
      for (int i = 0; i < variables; i++) {
        activity[i] *= 1e-100;
      }
      increment *= 1e-100;
    }
  }

  private void undo(int target) {
    if (levels.size() > target) {
      int size = levels.getInt(target);
      for (int i = trail.size() - 1; i >= size; i--) {
        value[trail.getInt(i) >> 1] = OPEN;
      }
      trail.size(size);
      levels.size(target);
      propagated = size;
    }
  }

  private int mostActive() {
    int best = -1;
    for (int i = 0; i < variables; i++) {
      if (value[i] == OPEN && (best < 0 || activity[i] > activity[best])) {
        best = i;
      }
    }
    return best;
  }
}
