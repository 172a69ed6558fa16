// Race: the child of the first task may still run when that is complete.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    {
#pragma omp task
      x = 1;
    }
#pragma omp task depend(out : x)
    x = 2;
  }
  return 0;
}
