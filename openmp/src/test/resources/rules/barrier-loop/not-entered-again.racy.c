// Race: from the barrier in the last iteration of the inner loop on, a thread may enter it again for the next t, while another is still behind the barrier.
int a[16];
int main(void) {
#pragma omp parallel
  for (int t = 0; t < 3; t++)
    for (int k = 0; k < 2; k++) {
#pragma omp master
      a[k + 1] = t;
#pragma omp barrier
      int mine = a[k];
      (void)mine;
    }
  return 0;
}
