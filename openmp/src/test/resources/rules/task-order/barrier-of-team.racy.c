// Race: the barrier is one of the inner team, which the task does not belong to.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
#pragma omp parallel
    {
#pragma omp barrier
    }
    x = 2;
  }
  return 0;
}
