// Race: each thread of the outer team has an inner team that combines into the same variable.
double x;
int main(void) {
#pragma omp parallel
  {
#pragma omp parallel for reduction(+ : x) num_threads(2)
    for (int i = 0; i < 4; i++)
      x += i;
  }
  return 0;
}
