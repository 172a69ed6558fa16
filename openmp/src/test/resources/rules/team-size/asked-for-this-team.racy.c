// Race: the number of threads was asked for by the region before, which one thread executes.
int x;
int main(void) {
#pragma omp parallel num_threads(1) if (0)
  x = 1;
#pragma omp parallel
  x = 2;
  return 0;
}
