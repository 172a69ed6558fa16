// The region is never executed by more than one thread.
int x;
static void add(void) {
  static int again;
#pragma omp parallel if (again) num_threads(2)
  x++;
}
int main(void) {
  add();
  add();
  return x;
}
