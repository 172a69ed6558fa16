/* LU factors of a matrix by blocks; the Schur complement does not wait for its row and column. */
#include <cilk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 12
#define BLOCK 3
#define BLOCKS (N / BLOCK)

typedef double block[BLOCK][BLOCK];

block M[BLOCKS][BLOCKS];

static void factor(block A) {
  for (int k = 0; k < BLOCK; k++)
    for (int i = k + 1; i < BLOCK; i++) {
      A[i][k] /= A[k][k];
      for (int j = k + 1; j < BLOCK; j++)
        A[i][j] -= A[i][k] * A[k][j];
    }
}

static void lower_solve(block A, block L) {
  for (int i = 1; i < BLOCK; i++)
    for (int k = 0; k < i; k++)
      for (int j = 0; j < BLOCK; j++)
        A[i][j] -= L[i][k] * A[k][j];
}

static void upper_solve(block A, block U) {
  for (int i = 0; i < BLOCK; i++)
    for (int k = 0; k < BLOCK; k++) {
      A[i][k] /= U[k][k];
      for (int j = k + 1; j < BLOCK; j++)
        A[i][j] -= A[i][k] * U[k][j];
    }
}

static void schur(block A, block L, block U) {
  for (int i = 0; i < BLOCK; i++)
    for (int j = 0; j < BLOCK; j++)
      for (int k = 0; k < BLOCK; k++)
        A[i][j] -= L[i][k] * U[k][j];
}

cilk void column(int k, int from, int to) {
  if (to - from > 1) {
    spawn column(k, from, (from + to) / 2);
    spawn column(k, (from + to) / 2, to);
    sync;
  } else {
    upper_solve(M[from][k], M[k][k]);
  }
}

cilk void row(int k, int from, int to) {
  if (to - from > 1) {
    spawn row(k, from, (from + to) / 2);
    spawn row(k, (from + to) / 2, to);
    sync;
  } else {
    lower_solve(M[k][from], M[k][k]);
  }
}

cilk void complement(int k, int top, int bottom, int left, int right) {
  if (bottom - top > 1 && bottom - top >= right - left) {
    spawn complement(k, top, (top + bottom) / 2, left, right);
    spawn complement(k, (top + bottom) / 2, bottom, left, right);
  } else if (right - left > 1) {
    spawn complement(k, top, bottom, left, (left + right) / 2);
    spawn complement(k, top, bottom, (left + right) / 2, right);
  } else {
    schur(M[top][left], M[top][k], M[k][left]);
  }
  sync;
}

cilk void lu(int k) {
  for (; k < BLOCKS; k++) {
    factor(M[k][k]);
    if (k + 1 == BLOCKS)
      break;
    spawn column(k, k + 1, BLOCKS);
    spawn row(k, k + 1, BLOCKS);
    spawn complement(k, k + 1, BLOCKS, k + 1, BLOCKS);
    sync;
  }
}

static double original(int i, int j) {
  return i == j ? 10 + i : (double)((i * 5 + j * 3) % 7) / 7;
}

static double *at(int i, int j) {
  return &M[i / BLOCK][j / BLOCK][i % BLOCK][j % BLOCK];
}

cilk int main(void) {
  double worst = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      *at(i, j) = original(i, j);
  spawn lu(0);
  sync;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k <= i && k <= j; k++)
        sum += (k == i ? 1 : *at(i, k)) * *at(k, j);
      worst = fmax(worst, fabs(sum - original(i, j)));
    }
  printf("error %s\n", worst < 1e-9 ? "small" : "large");
  return worst < 1e-9 ? 0 : 1;
}
