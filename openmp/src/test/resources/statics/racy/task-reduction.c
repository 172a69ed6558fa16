// A task that takes no part in the reduction reads the variable meanwhile.
int sum, seen;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+: sum)
    {
#pragma omp task in_reduction(+: sum)
      sum += 2;
#pragma omp task
      seen = sum;
    }
  }
  return seen;
}
