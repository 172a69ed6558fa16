// No race: each thread has an x of its own.
int main(void) {
#pragma omp parallel
  {
    volatile int x[4];
    for (int i = 0; i < 4; i++)
      x[i] = i;
  }
  return 0;
}
