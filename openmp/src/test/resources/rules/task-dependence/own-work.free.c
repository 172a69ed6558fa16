// No race: the first task waits for its child.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    {
#pragma omp task
      x = 1;
#pragma omp taskwait
    }
#pragma omp task depend(out : x)
    x = 2;
  }
  return 0;
}
