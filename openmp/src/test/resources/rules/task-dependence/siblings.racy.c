// Race: the second task is a child of an included task, and depend orders tasks of one parent only.
int x;
int main(int argc, char **argv) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    x = 1;
#pragma omp task if (0)
    {
#pragma omp task depend(out : x)
      x = 2;
    }
  }
  return 0;
}
