// A function chosen at run time gives each task its own element to depend on.
int cells[8], x;
static int *own(int i) { return &cells[i]; }
int *(*pick)(int) = own;
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 8; i++) {
    int *d = pick(i);
#pragma omp task depend(inout : *d)
    x++;
  }
  return x;
}
