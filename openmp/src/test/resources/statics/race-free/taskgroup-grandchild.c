// The end of a group waits for children and for theirs.
int x;
int main(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp task
      {
#pragma omp task
        x = 1;
      }
    }
    x = 2;
  }
  return x;
}
