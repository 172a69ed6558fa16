// Race: each call of the function gives the iterations out anew, and another thread may get them.
int a[4];
static void down(int n) {
#pragma omp for schedule(dynamic) nowait
  for (int i = 0; i < 4; i++)
    a[i] += n;
  if (n > 0)
    down(n - 1);
}
int main(void) {
#pragma omp parallel
  down(1);
  return 0;
}
