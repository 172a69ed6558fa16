// No race: the barrier at the end of the inner region waits for the task, which belongs to it.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp parallel
    {
#pragma omp single nowait
      {
#pragma omp task
        x = 1;
      }
#pragma omp barrier
#pragma omp single
      x = 2;
    }
  }
  return 0;
}
