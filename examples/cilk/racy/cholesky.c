/* Cholesky factors of a sparse matrix in a quad tree; both products of a block are added to it at once. */
#include <cilk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SIZE 8
#define LEAF 2

typedef struct node *Matrix;

struct node {
  Matrix child[4];
  double value[LEAF][LEAF];
};

static Matrix fresh(void) {
  return calloc(1, sizeof(struct node));
}

static void put(Matrix *m, int n, int r, int c, double v) {
  if (*m == NULL)
    *m = fresh();
  if (n == LEAF) {
    (*m)->value[r][c] = v;
    return;
  }
  int h = n / 2;
  put(&(*m)->child[2 * (r >= h) + (c >= h)], h, r % h, c % h, v);
}

static double get(Matrix m, int n, int r, int c) {
  if (m == NULL)
    return 0;
  if (n == LEAF)
    return m->value[r][c];
  int h = n / 2;
  return get(m->child[2 * (r >= h) + (c >= h)], h, r % h, c % h);
}

/* R -= A * transposed B. */
cilk Matrix mul_subt(int n, Matrix R, Matrix A, Matrix B) {
  int h = n / 2;

  if (A == NULL || B == NULL)
    return R;
  if (R == NULL)
    R = fresh();
  if (n == LEAF) {
    for (int i = 0; i < LEAF; i++)
      for (int j = 0; j < LEAF; j++)
        for (int k = 0; k < LEAF; k++)
          R->value[i][j] -= A->value[i][k] * B->value[j][k];
    return R;
  }
  for (int k = 0; k < 2; k++) {
    for (int i = 0; i < 4; i++)
      R->child[i] = spawn mul_subt(h, R->child[i], A->child[2 * (i / 2) + k], B->child[2 * (i % 2) + k]);
  }
  sync;
  return R;
}

/* Solves X * transposed L = A. */
cilk Matrix backsub(int n, Matrix A, Matrix L) {
  Matrix a0, a1, a2, a3;
  int h = n / 2;

  if (A == NULL)
    return A;
  if (n == LEAF) {
    for (int i = 0; i < LEAF; i++)
      for (int j = 0; j < LEAF; j++) {
        for (int k = 0; k < j; k++)
          A->value[i][j] -= A->value[i][k] * L->value[j][k];
        A->value[i][j] /= L->value[j][j];
      }
    return A;
  }
  a0 = spawn backsub(h, A->child[0], L->child[0]);
  a2 = spawn backsub(h, A->child[2], L->child[0]);
  sync;
  a1 = spawn mul_subt(h, A->child[1], a0, L->child[2]);
  a3 = spawn mul_subt(h, A->child[3], a2, L->child[2]);
  sync;
  a1 = spawn backsub(h, a1, L->child[3]);
  a3 = spawn backsub(h, a3, L->child[3]);
  sync;
  A->child[0] = a0;
  A->child[1] = a1;
  A->child[2] = a2;
  A->child[3] = a3;
  return A;
}

cilk Matrix cholesky(int n, Matrix A) {
  Matrix a0, a2, a3;
  int h = n / 2;

  if (n == LEAF) {
    for (int j = 0; j < LEAF; j++) {
      for (int k = 0; k < j; k++)
        A->value[j][j] -= A->value[j][k] * A->value[j][k];
      A->value[j][j] = sqrt(A->value[j][j]);
      for (int i = j + 1; i < LEAF; i++) {
        for (int k = 0; k < j; k++)
          A->value[i][j] -= A->value[i][k] * A->value[j][k];
        A->value[i][j] /= A->value[j][j];
      }
    }
    return A;
  }
  a0 = spawn cholesky(h, A->child[0]);
  sync;
  a2 = spawn backsub(h, A->child[2], a0);
  sync;
  a3 = spawn mul_subt(h, A->child[3], a2, a2);
  sync;
  a3 = spawn cholesky(h, a3);
  sync;
  A->child[0] = a0;
  A->child[2] = a2;
  A->child[3] = a3;
  return A;
}

static double original(int r, int c) {
  return r == c ? 4 : abs(r - c) == 1 || abs(r - c) == 4 ? -1 : 0;
}

cilk int main(void) {
  Matrix A = NULL;
  double worst = 0;
  for (int r = 0; r < SIZE; r++)
    for (int c = 0; c <= r; c++)
      if (original(r, c) != 0)
        put(&A, SIZE, r, c, original(r, c));
  A = spawn cholesky(SIZE, A);
  sync;
  for (int r = 0; r < SIZE; r++)
    for (int c = 0; c <= r; c++) {
      double sum = 0;
      for (int k = 0; k <= c; k++)
        sum += get(A, SIZE, r, k) * get(A, SIZE, c, k);
      worst = fmax(worst, fabs(sum - original(r, c)));
    }
  printf("error %s\n", worst < 1e-9 ? "small" : "large");
  return worst < 1e-9 ? 0 : 1;
}
