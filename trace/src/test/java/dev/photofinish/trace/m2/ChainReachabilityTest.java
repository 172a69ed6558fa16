package dev.photofinish.trace.m2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChainReachabilityTest {
  private static final int CHAINS = 4;
  private static final int LENGTH = 9;

  /** Reachability as a matrix that every edge updates completely. */
  private static final class Matrix {
    private final boolean[][] reaches = new boolean[CHAINS * LENGTH][CHAINS * LENGTH];

    Matrix() {
      for (int node = 0; node < reaches.length; node++) {
        for (int later = node; later / LENGTH == node / LENGTH && later < reaches.length; later++) {
          reaches[node][later] = true;
        }
      }
    }

    Matrix(Matrix other) {
      for (int node = 0; node < reaches.length; node++) {
        reaches[node] = other.reaches[node].clone();
      }
    }

    void insert(int from, int to) {
      for (int a = 0; a < reaches.length; a++) {
        for (int b = 0; b < reaches.length; b++) {
          reaches[a][b] |= reaches[a][from] && reaches[to][b];
        }
      }
    }
  }

  @Test
  void equalsTheMatrixAlsoAfterUndo() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int[] lengths = {LENGTH, LENGTH, LENGTH, LENGTH};
      ChainReachability chains = new ChainReachability(lengths);
      Matrix matrix = new Matrix();
      List<Matrix> saved = new ArrayList<>();
      List<Integer> marks = new ArrayList<>();
      for (int step = 0; step < 40; step++) {
        int from = random.nextInt(CHAINS * LENGTH);
        int to = random.nextInt(CHAINS * LENGTH);
        if (random.nextInt(6) == 0) {
          saved.add(new Matrix(matrix));
          marks.add(chains.mark());
        } else if (random.nextInt(8) == 0 && !saved.isEmpty()) {
          matrix = saved.remove(saved.size() - 1);
          chains.undoTo(marks.remove(marks.size() - 1));
        } else if (!matrix.reaches[to][from]) {
          matrix.insert(from, to);
          chains.insert(from / LENGTH, from % LENGTH, to / LENGTH, to % LENGTH, (a, b, c, d) -> {});
        }
        check("seed " + seed + " step " + step, chains, matrix);
      }
    }
  }

  private static void check(String name, ChainReachability chains, Matrix matrix) {
    for (int a = 0; a < CHAINS * LENGTH; a++) {
      for (int chain = 0; chain < CHAINS; chain++) {
        int first = SuffixMinima.INFINITE;
        int last = -1;
        for (int place = LENGTH - 1; place >= 0; place--) {
          first = matrix.reaches[a][chain * LENGTH + place] ? place : first;
          last = last < 0 && matrix.reaches[chain * LENGTH + place][a] ? place : last;
        }
        assertThat(chains.successor(a / LENGTH, a % LENGTH, chain)).as(name).isEqualTo(first);
        assertThat(chains.predecessor(a / LENGTH, a % LENGTH, chain)).as(name).isEqualTo(last);
      }
    }
  }
}
