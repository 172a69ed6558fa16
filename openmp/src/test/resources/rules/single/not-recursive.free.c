// No race: the function is called once, so that one thread executes the single construct.
int x;
static void down(int n) {
#pragma omp single nowait
  x += n;
}
int main(void) {
#pragma omp parallel
  down(2);
  return 0;
}
