// The pointer is read where it is stored.
static int *shared;
int main(void) {
#pragma omp parallel num_threads(4)
  {
    int own = 0, *found;
#pragma omp critical
    {
      shared = &own;
      found = shared;
    }
    (*found)++;
#pragma omp barrier
  }
  return 0;
}
