// Race: the task was created before the taskgroup.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
#pragma omp taskgroup
    {
    }
    x = 2;
  }
  return 0;
}
