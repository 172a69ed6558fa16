// No race: the task that created the other one waits for it.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
#pragma omp taskwait
#pragma omp task if (0)
    {
      x = 2;
    }
  }
  return 0;
}
