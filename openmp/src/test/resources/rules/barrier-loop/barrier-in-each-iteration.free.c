// No race: each iteration passes a barrier, so that the master is one iteration ahead at most.
int a[16];
int main(void) {
#pragma omp parallel
  for (int k = 0; k < 8; k++) {
#pragma omp master
    a[k] = k;
    int mine = a[k + 2];
    (void)mine;
#pragma omp barrier
  }
  return 0;
}
