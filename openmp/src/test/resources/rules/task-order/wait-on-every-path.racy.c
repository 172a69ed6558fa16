// Race: on one path nobody waits for the task.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
    if (argc > 1) {
#pragma omp taskwait
    }
    x = 2;
  }
  return 0;
}
