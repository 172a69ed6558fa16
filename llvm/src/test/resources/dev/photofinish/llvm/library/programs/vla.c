#include <stdio.h>
#include <stdlib.h>
#include <alloca.h>
#include <string.h>
static void fill(int n, int m, double a[n][m]) {
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
}
static double trace(int n, double a[n][n]) {
  double t = 0;
  for (int i = 0; i < n; i++) t += a[i][i];
  return t;
}
static int sum(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s + (int)sizeof a;
}
int main(void) {
  for (int n = 1; n < 6; n++) {
    double a[n][n];
    fill(n, n, a);
    printf("%d %.1f %zu\n", n, trace(n, a), sizeof a);
  }
  int total = 0;
  for (int i = 0; i < 1000; i++) total += sum(i % 17 + 1);
  printf("%d\n", total);
  char *s = alloca(20);
  strcpy(s, "alloca works");
  puts(s);
  double (*h)[4] = malloc(3 * sizeof *h);
  fill(3, 4, h);
  printf("%.0f %.0f\n", h[2][3], (*(h + 1))[2]);
  free(h);
  int n = 3;
  typedef int row[n];
  n = 10;
  row r;
  printf("%zu\n", sizeof(r));
  int k = 0;
  {
    int z[++k + 2];
    z[0] = k;
    printf("%zu %d\n", sizeof z, z[0]);
  }
  for (int i = 0; i < 3; i++) {
    char b[i * 8 + 1];
    memset(b, 'a' + i, sizeof b);
    b[sizeof b - 1] = 0;
    printf("[%s]", b);
  }
  puts("");
  goto end;
  end: return 0;
}
