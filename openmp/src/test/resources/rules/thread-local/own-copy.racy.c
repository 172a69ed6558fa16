// Race: the address is that of the copy of the first thread, which all threads write.
int counter;
#pragma omp threadprivate(counter)
int main(void) {
  int *p = &counter;
#pragma omp parallel
  *p = 1;
  return 0;
}
