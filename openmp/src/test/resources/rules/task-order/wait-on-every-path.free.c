// No race: the taskwait is passed on every path.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    x = 1;
#pragma omp taskwait
    x = 2;
  }
  return 0;
}
