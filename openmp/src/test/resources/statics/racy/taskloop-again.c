// Tasks of one loop and of the same loop the next time have the same iterations.
int a[10];
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < 2; k++) {
#pragma omp taskloop nogroup
    for (int i = 0; i < 10; i++)
      a[i] = k;
  }
  return a[0];
}
