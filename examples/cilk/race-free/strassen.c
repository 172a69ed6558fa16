/* Matrix multiplication by Strassen: seven products at the same time, each into memory of its own. */
#include <cilk/cilk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define LEAF 2

static double *matrix(int n) {
  return malloc(n * n * sizeof(double));
}

/* One quarter of A, or the sum or difference of two of them. */
static double *quarter(double *A, int ld, int h, int one, int other, int sign) {
  double *R = matrix(h);
  double *X = A + (one / 2) * h * ld + (one % 2) * h;
  double *Y = A + (other / 2) * h * ld + (other % 2) * h;
  for (int i = 0; i < h; i++)
    for (int j = 0; j < h; j++)
      R[i * h + j] = X[i * ld + j] + sign * Y[i * ld + j];
  return R;
}

static void multiply(double *C, double *A, double *B, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += A[i * n + k] * B[k * n + j];
      C[i * n + j] = sum;
    }
}

void strassen(double *C, double *A, double *B, int n) {
  if (n <= LEAF) {
    multiply(C, A, B, n);
    return;
  }
  int h = n / 2;
  double *P[7], *L[7], *R[7];
  static const int left[7][3] = {{0, 3, 1}, {2, 3, 1}, {0, 0, 0}, {3, 0, 0}, {0, 1, 1}, {2, 0, -1}, {1, 3, -1}};
  static const int right[7][3] = {{0, 3, 1}, {0, 0, 0}, {1, 3, -1}, {2, 0, -1}, {3, 0, 0}, {0, 1, 1}, {2, 3, 1}};
  for (int i = 0; i < 7; i++) {
    P[i] = matrix(h);
    L[i] = quarter(A, n, h, left[i][0], left[i][1], left[i][2]);
    R[i] = quarter(B, n, h, right[i][0], right[i][1], right[i][2]);
  }
  for (int i = 0; i < 7; i++)
    cilk_spawn strassen(P[i], L[i], R[i], h);
  cilk_sync;
  cilk_for (int i = 0; i < h; i++)
    for (int j = 0; j < h; j++) {
      int at = i * h + j;
      C[i * n + j] = P[0][at] + P[3][at] - P[4][at] + P[6][at];
      C[i * n + j + h] = P[2][at] + P[4][at];
      C[(i + h) * n + j] = P[1][at] + P[3][at];
      C[(i + h) * n + j + h] = P[0][at] - P[1][at] + P[2][at] + P[5][at];
    }
  for (int i = 0; i < 7; i++) {
    free(P[i]);
    free(L[i]);
    free(R[i]);
  }
}

int main(int argc, char *argv[]) {
  int n = argc > 1 ? atoi(argv[1]) : 8;
  double *A = matrix(n), *B = matrix(n), *C = matrix(n), *D = matrix(n), worst = 0;
  for (int i = 0; i < n * n; i++) {
    A[i] = i % 5;
    B[i] = i % 7 - 3;
  }
  strassen(C, A, B, n);
  multiply(D, A, B, n);
  for (int i = 0; i < n * n; i++)
    worst = fmax(worst, fabs(C[i] - D[i]));
  printf("error %s\n", worst < 1e-9 ? "small" : "large");
  return worst < 1e-9 ? 0 : 1;
}
