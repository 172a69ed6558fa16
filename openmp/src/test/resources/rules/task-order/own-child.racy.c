// Race: the taskwait is in another task, and waits for the children of that one.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
#pragma omp task if (0)
    {
#pragma omp taskwait
      x = 2;
    }
  }
  return 0;
}
