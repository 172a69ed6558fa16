// Race: the last iterations of two loops may be executed by two threads, which both write x back.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(dynamic) lastprivate(x) nowait
    for (int i = 0; i < 4; i++)
      x = i;
#pragma omp for schedule(dynamic) lastprivate(x) nowait
    for (int i = 0; i < 4; i++)
      x = i;
  }
  return 0;
}
