// Race: all threads read the copy of thread 0 through the shared pointer while that one writes it.
int counter;
#pragma omp threadprivate(counter)
int *shared;
int main(void) {
#pragma omp parallel
  {
#pragma omp master
    shared = &counter;
#pragma omp barrier
    counter = 1;
    int mine = *shared;
    (void)mine;
  }
  return 0;
}
