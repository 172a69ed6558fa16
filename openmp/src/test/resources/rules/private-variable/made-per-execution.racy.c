// Race: x is declared outside of the region, so that all threads write the same variable.
int main(void) {
  int x[4] = {0};
#pragma omp parallel
  {
    for (int i = 0; i < 4; i++)
      x[i] = i;
  }
  return x[0];
}
