// The first region has one thread, the second one as many as there are.
int x;
int main(void) {
#pragma omp parallel num_threads(1)
  x++;
#pragma omp parallel
  x++;
  return x;
}
