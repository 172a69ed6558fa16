// Race: each call of the function meets the loop anew, and another thread may have its last iteration.
int x;
static void down(int n) {
#pragma omp for schedule(dynamic) lastprivate(x) nowait
  for (int i = 0; i < 4; i++)
    x = i;
  if (n > 0)
    down(n - 1);
}
int main(void) {
#pragma omp parallel
  down(1);
  return 0;
}
