// The count is a local variable.
static int next(int i) {
  int calls = 0;
  calls += i;
  return calls;
}
int main(void) {
  int a = 0, b = 0;
#pragma omp parallel sections
  {
#pragma omp section
    a = next(1);
#pragma omp section
    b = next(2);
  }
  return a + b;
}
