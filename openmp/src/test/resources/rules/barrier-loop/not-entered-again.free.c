// No race: the loop is entered once, and what is written before the barrier is one element further.
int a[16];
int main(void) {
#pragma omp parallel
  for (int k = 0; k < 2; k++) {
#pragma omp master
    a[k + 1] = k;
#pragma omp barrier
    int mine = a[k];
    (void)mine;
  }
  return 0;
}
