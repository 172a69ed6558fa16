// Race: the loop is shared out in the inner teams, so that each thread of the outer team executes all of it.
int a[4];
int main(void) {
#pragma omp parallel
  {
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 4; i++)
      a[i] = i;
  }
  return 0;
}
