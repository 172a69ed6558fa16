// No race: all threads leave the loop after the same iteration, and the master has passed the last barrier of it before any reads.
int x;
int n = 3;
int main(void) {
#pragma omp parallel
  {
    for (int k = 0; k < n; k++) {
#pragma omp master
      x = k;
#pragma omp barrier
    }
    int mine = x;
    (void)mine;
  }
  return 0;
}
