// What an undeferred task creates is not waited for by who waits for that task.
int x;
int main() {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task if (0)
    {
#pragma omp task
      x = 1;
    }
#pragma omp taskwait
    x++;
  }
  return x;
}
