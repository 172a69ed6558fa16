// A task does not hold the lock under which it was created.
int x;
int main(void) {
#pragma omp parallel
#pragma omp critical
  {
#pragma omp task
    x++;
  }
  return x;
}
