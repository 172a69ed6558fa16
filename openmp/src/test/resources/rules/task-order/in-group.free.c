// No race: the task is created in the taskgroup.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp task
      x = 1;
    }
    x = 2;
  }
  return 0;
}
