// No race: the loop is met once.
int x;
static void down(void) {
#pragma omp for schedule(dynamic) lastprivate(x) nowait
  for (int i = 0; i < 4; i++)
    x = i;
}
int main(void) {
#pragma omp parallel
  down();
  return 0;
}
