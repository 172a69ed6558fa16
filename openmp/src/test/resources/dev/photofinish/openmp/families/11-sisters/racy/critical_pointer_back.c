// Between the two critical sections another thread publishes its variable.
static int *shared;
int main(void) {
#pragma omp parallel num_threads(4)
  {
    int own = 0, *found;
#pragma omp critical
    {
      shared = &own;
    }
#pragma omp critical
    found = shared;
    (*found)++;
#pragma omp barrier
  }
  return 0;
}
