package dev.photofinish.cilk.parallel;

import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.Arrays;

/**
 * English and Hebrew labels: the places of threads in two depth-first orders that visit successors
 * from different ends. A thread comes before another exactly if both labels say so; that they
 * disagree shows in any graph that two threads are parallel, and in a series-parallel one it is the
 * only way to be parallel.
 */
public final class Labels implements Precedence {
  private final int[] english;
  private final int[] hebrew;

  private Labels(int[] english, int[] hebrew) {
    this.english = english;
    this.hebrew = hebrew;
  }

  /** The labels of a program's threads. */
  public static Labels of(AtomizedProgram program) {
    return new Labels(order(program, 0), order(program, 1));
  }

  /** The place of each thread in a reverse postorder. */
  private static int[] order(AtomizedProgram program, int end) {
    int count = program.threads();
    int[] place = new int[count];
    Arrays.fill(place, -1);
    boolean[] seen = new boolean[count];
    int[] stack = new int[count];
    int[] visited = new int[count];
    int next = count;
    for (int root = 0; root < count; root++) {
      if (seen[root]) {
        continue;
      }
      int depth = 0;
      stack[depth++] = root;
      seen[root] = true;
      while (depth > 0) {
        int thread = stack[depth - 1];
        int successors = program.successors(thread);
        if (visited[thread] < successors) {
          int index = visited[thread]++;
          int to = program.successor(thread, end == 0 ? index : successors - 1 - index);
          if (!seen[to]) {
            seen[to] = true;
            stack[depth++] = to;
          }
        } else {
          place[thread] = --next;
          depth--;
        }
      }
    }
    return place;
  }

  /** The place of a thread in the first order. */
  public int english(int thread) {
    return english[thread];
  }

  /** The place of a thread in the second order. */
  public int hebrew(int thread) {
    return hebrew[thread];
  }

  @Override
  public boolean before(int one, int other) {
    return english[one] < english[other] && hebrew[one] < hebrew[other];
  }

  @Override
  public boolean parallel(int one, int other) {
    return english[one] < english[other] != hebrew[one] < hebrew[other];
  }
}
