// The function waits for the task before it returns.
static void begin(void) {
  int x = 0;
#pragma omp task shared(x)
  x = 1;
#pragma omp taskwait
}
int main(void) {
#pragma omp parallel
#pragma omp single
  begin();
  return 0;
}
