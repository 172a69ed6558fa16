// A barrier of an inner team does not wait for a task of the outer one.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
#pragma omp parallel num_threads(2)
    {
#pragma omp barrier
    }
    x = 2;
  }
  return x;
}
