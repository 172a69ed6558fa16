// The task writes a local variable of a function that may have returned.
static void begin(void) {
  int x = 0;
#pragma omp task shared(x)
  x = 1;
}
int main(void) {
#pragma omp parallel
#pragma omp single
  begin();
  return 0;
}
