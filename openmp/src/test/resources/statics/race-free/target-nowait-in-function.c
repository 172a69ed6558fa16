// The first thread waits for the task of the device before the team begins.
int a[8];
static void fill(int *p) {
#pragma omp target map(tofrom: p[0:8]) nowait
  for (int i = 0; i < 8; i++) p[i] = i;
}
int main(void) {
  fill(a);
#pragma omp taskwait
#pragma omp parallel for
  for (int i = 0; i < 8; i++) a[i]++;
  return a[0];
}
