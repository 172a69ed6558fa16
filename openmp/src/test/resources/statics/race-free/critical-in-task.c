// A task takes the lock itself.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp task
    {
#pragma omp critical
      x++;
    }
  }
  return x;
}
