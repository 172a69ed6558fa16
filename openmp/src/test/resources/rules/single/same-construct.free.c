// No race: one thread executes the single construct.
int x;
int main(void) {
#pragma omp parallel
  {
#pragma omp single nowait
    {
      x = 1;
      x = 2;
    }
  }
  return 0;
}
