// Race: two single constructs may be executed by two threads.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp single nowait
    x = 1;
#pragma omp single nowait
    x = 2;
  }
  return 0;
}
