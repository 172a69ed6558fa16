// Race: the taskwait does not wait for the child of the task.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
#pragma omp task
      x = 1;
    }
#pragma omp taskwait
    x = 2;
  }
  return 0;
}
