// No race: the task waits for its child, and its creator for the task.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
#pragma omp task
      x = 1;
#pragma omp taskwait
    }
#pragma omp taskwait
    x = 2;
  }
  return 0;
}
