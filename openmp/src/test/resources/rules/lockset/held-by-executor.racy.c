// Race: the creator holds the lock, and not the tasks, which other threads execute.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp critical
    {
#pragma omp task
      x++;
    }
  }
  return 0;
}
