// No race: the thread with the last iteration alone writes x back.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(dynamic) lastprivate(x) nowait
    for (int i = 0; i < 4; i++)
      x = i;
  }
  return 0;
}
