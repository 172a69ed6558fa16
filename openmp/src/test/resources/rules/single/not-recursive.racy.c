// Race: each call of the function meets the single construct anew, and another thread may execute it.
int x;
static void down(int n) {
#pragma omp single nowait
  x += n;
  if (n > 0)
    down(n - 1);
}
int main(void) {
#pragma omp parallel
  down(2);
  return 0;
}
