// Race: most iterations pass no barrier, so that the master may be two iterations ahead of another thread.
int a[16];
int main(void) {
#pragma omp parallel
  for (int k = 0; k < 8; k++) {
#pragma omp master
    a[k] = k;
    int mine = a[k + 2];
    (void)mine;
    if (k % 4 == 3) {
#pragma omp barrier
    }
  }
  return 0;
}
