// An undeferred task waits for what it creates.
int x;
int main() {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task if (0)
    {
#pragma omp task
      x = 1;

#pragma omp taskwait
    }
#pragma omp taskwait
    x++;
  }
  return x;
}
