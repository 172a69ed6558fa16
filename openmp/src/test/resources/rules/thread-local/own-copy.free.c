// No race: each thread writes its own copy.
int counter;
#pragma omp threadprivate(counter)
int main(void) {
#pragma omp parallel
  counter = 1;
  return 0;
}
