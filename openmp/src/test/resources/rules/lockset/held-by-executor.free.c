// No race: the tasks themselves hold the lock.
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
  return 0;
}
