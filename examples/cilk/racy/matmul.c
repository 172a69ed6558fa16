/* C += A * B, where two halves of the inner side add to the same C at once. */
#include <cilk.h>
#include <stdio.h>
#include <stdlib.h>

#define BASE 4

static void zero(float *A, int n) {
  for (int i = 0; i < n * n; i++)
    A[i] = 0;
}

static void init(float *A, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i * n + j] = (float)((i * 7 + j * 3) % 5);
}

cilk void rec_matmul(float *A, float *B, float *C, int m, int n, int p, int ld) {
  if (m + n + p <= 3 * BASE) {
    for (int i = 0; i < m; i++)
      for (int k = 0; k < p; k++) {
        float c = 0;
        for (int j = 0; j < n; j++)
          c += A[i * ld + j] * B[j * ld + k];
        C[i * ld + k] += c;
      }
  } else if (m >= n && n >= p) {
    int m1 = m >> 1;
    spawn rec_matmul(A, B, C, m1, n, p, ld);
    spawn rec_matmul(A + m1 * ld, B, C + m1 * ld, m - m1, n, p, ld);
  } else if (n >= m && n >= p) {
    int n1 = n >> 1;
    spawn rec_matmul(A, B, C, m, n1, p, ld);
    spawn rec_matmul(A + n1, B + n1 * ld, C, m, n - n1, p, ld);
  } else {
    int p1 = p >> 1;
    spawn rec_matmul(A, B, C, m, n, p1, ld);
    spawn rec_matmul(A, B + p1, C + p1, m, n, p - p1, ld);
  }
}

cilk int main(int argc, char *argv[]) {
  int n = argc > 1 ? atoi(argv[1]) : 12;
  float *A = malloc(n * n * sizeof(float));
  float *B = malloc(n * n * sizeof(float));
  float *C = malloc(n * n * sizeof(float));
  init(A, n);
  init(B, n);
  zero(C, n);
  spawn rec_matmul(A, B, C, n, n, n, n);
  sync;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float c = 0;
      for (int k = 0; k < n; k++)
        c += A[i * n + k] * B[k * n + j];
      if (c != C[i * n + j]) {
        printf("wrong at %d %d\n", i, j);
        return 1;
      }
    }
  printf("multiplied\n");
  free(C);
  free(B);
  free(A);
  return 0;
}
