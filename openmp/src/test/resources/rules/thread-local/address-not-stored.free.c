// No race: each thread writes its own copy, whose address nobody else has.
int counter;
#pragma omp threadprivate(counter)
int main(void) {
#pragma omp parallel
  counter = 1;
  return 0;
}
